import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Lets statements that are sent in one turn of the event loop leave in one write to the socket: each write is a system call,
 * and those cost more than anything else in a short transaction. The driver's types leave the socket out.
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
