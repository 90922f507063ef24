import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from './read-request.ts';

const lingerMs = 2_000;
const lingerBytesMax = 64 * 1024 * 1024;

/**
 * Bounds what is read of a request after its answer. Closing at once would reset the connection, which makes the client lose the answer;
 * Node would read the rest for as long as it arrives. So the rest is discarded for a bounded time and size, then the connection is closed.
 * Rules: WIRE-48.
 */
export function boundUnreadBody(response: ServerResponse): void {
  const { req: request } = response;
  if (!hasBody(request)) return;
  const [writeHead, write, end] = [response.writeHead, response.write, response.end];
  const isOver = (): boolean => request.complete || request.destroyed;
  let isEnding = false;
  Object.assign(response, {
    writeHead: (...head: unknown[]): unknown => {
      if (!isOver()) response.setHeader('Connection', 'close');
      return Reflect.apply(writeHead, response, head);
    },
    end: (...last: unknown[]): unknown => {
      if (isOver()) return Reflect.apply(end, response, last);
      if (isEnding) return response;
      isEnding = true;
      const [chunk, encoding] = last.filter((one) => typeof one !== 'function');
      const onEnd = last.filter((one) => typeof one === 'function');
      if (chunk) Reflect.apply(write, response, [chunk, encoding]);
      else response.flushHeaders();
      drain(request, () => Reflect.apply(end, response, onEnd));
      return response;
    },
  });
}

/** Discards the rest of a request, within bounds. */
function drain(request: IncomingMessage, onDrained: () => void): void {
  let left = lingerBytesMax;
  const stop = (): void => {
    clearTimeout(timer);
    request.off('data', count).off('end', stop).off('close', stop).pause();
    onDrained();
  };
  const count = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) stop();
  };
  const timer = setTimeout(stop, lingerMs);
  request.on('data', count).once('end', stop).once('close', stop).resume();
}
