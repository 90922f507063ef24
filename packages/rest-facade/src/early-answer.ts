import type { IncomingMessage, ServerResponse } from 'node:http';

const lingerMs = 2_000;
const lingerBytesMax = 64 * 1024 * 1024;

/**
 * Answers a request that is still being sent, and closes. Closing at once would reset the connection, and a reset makes the client
 * lose the answer: so the rest is read and thrown away for a while, in bounded time and size.
 */
export function sendEarly(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
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
