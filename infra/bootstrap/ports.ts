import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { errorCodeOf, StartRefused } from './start-refused.ts';

const firstPort = 20_000; // below the range systems take outgoing ports from
const lastPort = 31_999;
const attemptsMax = 100;

/** Why a port cannot be listened on (EADDRINUSE, EACCES, ...), or null when it can. */
export function portProblem(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(errorCodeOf(error) ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** The preferred port when it is free on loopback, else any other. */
export async function freePort(preferred: number | null, taken: ReadonlySet<number> = new Set()): Promise<number> {
  if (preferred !== null && !taken.has(preferred) && (await portProblem('127.0.0.1', preferred)) === null) return preferred;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const port = randomInt(firstPort, lastPort + 1);
    if (!taken.has(port) && (await portProblem('127.0.0.1', port)) === null) return port;
  }
  throw new StartRefused(`No free port was found between ${firstPort} and ${lastPort} on 127.0.0.1. End what listens there and try again.`);
}
