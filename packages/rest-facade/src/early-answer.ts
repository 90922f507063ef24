import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from './read-request.ts';

const lingerMs = 2_000;
const lingerBytesMax = 64 * 1024 * 1024;

/** Ends an answer to a request of which something may still be on its way. */
export function endEarly(response: ServerResponse, bytes: Buffer): void {
  const { req: request } = response;
  if (request.complete || !hasBody(request)) response.end(bytes);
  else sendEarly(request, response, bytes);
}

/**
 * Answers a request that is still being sent, and closes. Closing at once would reset the connection, and a reset makes the client
 * lose the answer: so the rest is read and thrown away for a while, in bounded time and size.
 */
function sendEarly(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  response.setHeader('Connection', 'close');
  response.write(bytes);
  let left = lingerBytesMax;
  const end = (): void => {
    clearTimeout(timer);
    request.off('data', count);
    response.end();
  };
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) end();
  };
  const timer = setTimeout(end, lingerMs);
  request.on('data', count);
  request.once('end', end);
  request.once('close', end);
  request.resume();
}
