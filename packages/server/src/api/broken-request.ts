import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '@innkeeper/kernel';

/** Answers requests that are malformed, too slow or have too large a head with the error envelope, in sequence, and ends the connection. */
export interface BrokenRequests {
  /** Must be called for each request before it is handled. */
  track(request: IncomingMessage, response: ServerResponse): void;
  /** Listener for `clientError`. */
  answer(error: NodeJS.ErrnoException, socket: Socket): void;
}

/** Refuses a request that Node can parse but HTTP forbids. Rules: WIRE-35. */
export function refuseBroken(response: ServerResponse): void {
  const { status, headers, body } = brokenAnswer();
  response.writeHead(status, headers).end(body);
}

interface Connection {
  readonly underWay: Map<ServerResponse, IncomingMessage>; // in the order of their requests
  isBroken: boolean;
}

/**
 * Clients may pipeline requests. Node writes their answers in order, but not the one to a request it could not parse: that answer waits
 * here until those before it are written, so that a stored change does not look refused. Rules: WIRE-35.
 */
export function brokenRequests(): BrokenRequests {
  const connections = new WeakMap<Socket, Connection>();
  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket) ?? { underWay: new Map(), isBroken: false };
    connections.set(socket, known);
    return known;
  };
  return {
    track: (request, response) => {
      const { underWay } = connectionOf(request.socket);
      underWay.set(response, request);
      response.once('close', () => underWay.delete(response));
    },
    answer: (error, socket) => {
      const connection = connectionOf(socket);
      if (connection.isBroken) return; // nothing after the first fault can be parsed either
      connection.isBroken = true;
      void answerInSequence(error, socket, connection);
    },
  };
}

async function answerInSequence({ code }: NodeJS.ErrnoException, socket: Socket, { underWay }: Connection): Promise<void> {
  // An incomplete request is the broken one itself: it waits for a body that never comes.
  const broken = [...underWay].find(([, request]) => !request.complete)?.[0];
  await Promise.all([...underWay.keys()].filter((response) => response !== broken).map(whenClosed));
  if (broken?.headersSent) await whenClosed(broken); // it was refused before its body arrived
  if (code === 'ECONNRESET' || !socket.writable) return;
  if (broken?.headersSent) socket.end();
  else socket.end(serialize(brokenAnswer(code)));
}

function whenClosed(response: ServerResponse): Promise<void> {
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

function serialize({ status, headers, body }: BrokenAnswer): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
