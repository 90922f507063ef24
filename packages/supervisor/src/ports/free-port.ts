import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf } from '../start-failure.ts';
import { claimPort } from './port-claim.ts';

/** The operating system's error code when a port cannot be listened on, or null when it can. */
export function portFault(port: number, host = '127.0.0.1'): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/**
 * Ports to choose from, below those that operating systems assign to connections and to port 0 (Linux from 32768, gVisor from 16000), so that
 * a chosen port is not taken by chance before its server listens or while it restarts.
 */
export const choosablePorts = { first: 10_000, last: 15_999 } as const;
const count = choosablePorts.last - choosablePorts.first + 1;

// From a random port on, one after the other: a process never chooses one twice before its server listens, and no other one that it claims.
let chosen = randomInt(count);

/** The wanted port when it is free, else a free one of `choosablePorts`. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  for (let tries = 0; tries < count; tries += 1) {
    chosen = (chosen + 1) % count;
    const port = choosablePorts.first + chosen;
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${choosablePorts.first} to ${choosablePorts.last}`);
}

async function isFree(port: number): Promise<boolean> {
  return claimPort(port) && (await portFault(port)) === null;
}
