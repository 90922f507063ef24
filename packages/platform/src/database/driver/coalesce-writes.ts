import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Sends the statements of one turn of the event loop in one write to the socket: each write is a system call, the most expensive part of a
 * short transaction. The driver's types omit the socket.
 */
export function coalesceWrites(client: pg.PoolClient): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const socket: unknown = typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined;
  if (!isCorkable(socket)) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

function isCorkable(value: unknown): value is Pick<Socket, 'cork' | 'uncork'> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'cork') === 'function';
}
