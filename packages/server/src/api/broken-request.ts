import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '@innkeeper/kernel';

/** Answers what is not HTTP, too slow or too large in its head with the error envelope, in its turn, and ends the connection. */
export interface BrokenRequests {
  /** To be called for each request before it is handled. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  /** Listener of `clientError`. */
  answer(error: NodeJS.ErrnoException, socket: Socket): void;
}

/** One that Node could parse and that HTTP forbids all the same. Rules: WIRE-35. */
export function refuseBroken(response: ServerResponse): void {
  const { status, headers, body } = brokenAnswer();
  response.writeHead(status, headers).end(body);
}

interface Connection {
  readonly underWay: Map<ServerResponse, IncomingMessage>; // in the order of their requests
  isBroken: boolean;
}

/**
 * Clients may send requests without waiting for answers. Node writes their answers in order but knows nothing of the one to a request that
 * it could not parse: that one waits here until those before it are written, so that a stored change does not look refused. Rules: WIRE-35.
 */
export function brokenRequests(): BrokenRequests {
  const connections = new WeakMap<Socket, Connection>();
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket) ?? { underWay: new Map(), isBroken: false };
    connections.set(socket, known);
    return known;
  };
  return {
    follow: (request, response) => {
      const { underWay } = connectionOf(request.socket);
      underWay.set(response, request);
      response.once('close', () => underWay.delete(response));
    },
    answer: (error, socket) => {
      const connection = connectionOf(socket);
      if (connection.isBroken) return; // whatever comes after the first fault cannot be parsed either
      connection.isBroken = true;
      void answerInTurn(error, socket, connection);
    },
  };
}

async function answerInTurn({ code }: NodeJS.ErrnoException, socket: Socket, { underWay }: Connection): Promise<void> {
  // A request that is not complete is the broken one itself: it waits for a body that never comes.
  const broken = [...underWay].find(([, request]) => !request.complete)?.[0];
  await Promise.all([...underWay.keys()].filter((response) => response !== broken).map(closed));
  if (broken?.headersSent) await closed(broken); // it was refused before its body had come
  if (code === 'ECONNRESET' || !socket.writable) return;
  if (broken?.headersSent) socket.end();
  else socket.end(written(brokenAnswer(code)));
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once('close', resolve);
  });
}

interface BrokenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

function brokenAnswer(code = ''): BrokenAnswer {
  const requestId = newId('request');
  const body = JSON.stringify({ code: 'SVC-2013', message: 'the request is not well-formed HTTP', request_id: requestId });
  const headers = {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { status: statusOf[code] ?? 400, headers, body };
}

function written({ status, headers, body }: BrokenAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
