import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { webhookLimits } from '../../webhook-limits.ts';

/** More of a body arrived than is read, content or not: what was read counts as its beginning. */
export class BodyBeyondBound extends Error {}

/** The part of its present response that a connection is receiving. */
interface ReceivedPart {
  part: 'head' | 'body';
  /** Bytes read on the connection when this part began. */
  beganAtBytes: number;
}

export interface ResponseBounds {
  watch(socket: Socket): void;
  close(): void;
}

/**
 * Bounds responses by the bytes on their connections. The HTTP client bounds header fields and passes content on, but a subscriber may go
 * on forever with interim responses, a status text or a chunk extension, which are neither. Rules: HOOK-30.
 */
export function boundResponses(): ResponseBounds {
  const sockets = new WeakMap<Socket, ReceivedPart>();
  const requests = new WeakMap<object, Socket>();
  const onSent = (message: unknown): void => {
    const socket = memberOf(message, 'socket');
    const request = memberOf(message, 'request');
    if (!(socket instanceof Socket) || !isObject(request)) return;
    const received = sockets.get(socket);
    if (!received) return; // of another client
    requests.set(request, socket);
    Object.assign(received, { part: 'head', beganAtBytes: socket.bytesRead });
  };
  const onHead = (message: unknown): void => {
    const request = memberOf(message, 'request');
    const socket = isObject(request) ? requests.get(request) : undefined;
    const received = socket && sockets.get(socket);
    const isInterim = Number(memberOf(memberOf(message, 'response'), 'statusCode')) < 200;
    if (received && !isInterim) Object.assign(received, { part: 'body', beganAtBytes: socket.bytesRead });
  };
  subscribe('undici:client:sendHeaders', onSent);
  subscribe('undici:request:headers', onHead);
  return {
    watch(socket) {
      const received: ReceivedPart = { part: 'head', beganAtBytes: 0 };
      sockets.set(socket, received);
      socket.on('readable', () => {
        // The bytes received so far are parsed first: they may hold the end of the head and content that is to be read.
        if (breachOf(socket, received)) setImmediate(() => end(socket, received));
      });
    },
    close() {
      unsubscribe('undici:client:sendHeaders', onSent);
      unsubscribe('undici:request:headers', onHead);
    },
  };
}

function end(socket: Socket, received: ReceivedPart): void {
  const breach = breachOf(socket, received);
  if (breach && !socket.destroyed) socket.destroy(breach);
}

function breachOf({ bytesRead }: Socket, { part, beganAtBytes }: ReceivedPart): Error | null {
  const { headerBytesMax, bodyBytesKeptMax } = webhookLimits;
  const bytes = bytesRead - beganAtBytes;
  if (part === 'head') return bytes > headerBytesMax ? new Error(`the head of the response is longer than ${headerBytesMax} bytes`) : null;
  return bytes > bodyBytesKeptMax ? new BodyBeyondBound(`the body is longer than ${bodyBytesKeptMax} bytes`) : null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}
