import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '@innkeeper/kernel';
import { type Config, parseDurations } from '@innkeeper/platform';
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
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    (request, response) => (isHostMissing(request) ? answerBrokenRequest(new Error('no Host'), request.socket) : app(request, response)),
  );
  const close = gracefulClose(server);
  server.on('checkExpectation', app); // an expectation that is not understood may be ignored
  server.maxRequestsPerSocket = 0;
  server.on('clientError', answerBrokenRequest);
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

const statusOf: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** A request that is not HTTP, too slow or too large in its header still gets the error envelope. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, reason] = statusOf[error.code ?? ''] ?? [400, 'Bad Request'];
  const requestId = newId('request');
  const body = JSON.stringify({ code: 'SVC-2013', message: 'the request is not well-formed HTTP', request_id: requestId });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${requestId}\r\n` +
      `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
