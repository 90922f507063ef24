import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type Config, parseDurations } from '@innkeeper/platform';
import { brokenRequests, refuseBroken } from './broken-request.ts';
import { gracefulClose } from './graceful-close.ts';

const headersTimeoutMaxMs = 10_000;

/** The one HTTP server, listening. */
export interface HttpServer {
  /** Stops taking connections, lets requests under way finish, closes idle connections. */
  close(): Promise<void>;
}

/** Starts the one HTTP server, with a time limit on everything a client may keep open. */
export function listen(app: RequestListener, config: Pick<Config, 'HOST' | 'PORT' | 'HTTP_REQUEST_TIMEOUT'>): Promise<HttpServer> {
  const [requestTimeout = 0] = parseDurations(config.HTTP_REQUEST_TIMEOUT) ?? [];
  const headersTimeout = Math.min(headersTimeoutMaxMs, requestTimeout);
  const broken = brokenRequests();
  const serve: RequestListener = (request, response) => {
    broken.follow(request, response);
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
      highWaterMark: 16_384, // what of a body is buffered before anybody asks for it
      requireHostHeader: false,
    },
    serve,
  );
  const close = gracefulClose(server);
  server.on('checkExpectation', serve); // an expectation that is not understood may be ignored
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
  if (error.code === 'EACCES') return `port ${PORT} needs rights that this user does not have; set PORT to one above 1023`;
  return error.message;
}
