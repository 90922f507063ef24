import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type Config, parseDurations } from '@innkeeper/platform';
import { brokenRequests, refuseBroken } from './broken-request.ts';
import { gracefulClose } from './graceful-close.ts';

const headersTimeoutMaxMs = 10_000;

/** The HTTP server of the process, listening. */
export interface HttpServer {
  /** Stops accepting connections, lets requests in progress finish, closes idle connections. */
  close(): Promise<void>;
}

/** Starts the HTTP server, with a time limit on everything a client can keep open. */
export function listen(app: RequestListener, config: Pick<Config, 'HOST' | 'PORT' | 'HTTP_REQUEST_TIMEOUT'>): Promise<HttpServer> {
  const [requestTimeout = 0] = parseDurations(config.HTTP_REQUEST_TIMEOUT) ?? [];
  const headersTimeout = Math.min(headersTimeoutMaxMs, requestTimeout);
  const broken = brokenRequests();
  const serve: RequestListener = (request, response) => {
    broken.track(request, response);
    if (isHostMissing(request)) refuseBroken(response);
    else app(request, response);
  };
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      highWaterMark: 16_384, // bytes of a body buffered before it is read
      requireHostHeader: false,
    },
    serve,
  );
  const close = gracefulClose(server);
  server.on('checkExpectation', serve); // unknown expectations may be ignored
  server.maxRequestsPerSocket = 0;
  server.on('clientError', broken.answer);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(listenFault(error, config))));
    server.listen(config.PORT, config.HOST, () => resolve({ close }));
  });
}

function isHostMissing({ headers, httpVersionMinor }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersionMinor > 0;
}

function listenFault(error: NodeJS.ErrnoException, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  if (error.code === 'EADDRINUSE') return `port ${PORT} on ${HOST} is in use; set PORT to a free one`;
  if (error.code === 'EACCES') return `port ${PORT} needs privileges that this user does not have; set PORT to one above 1023`;
  return error.message;
}
