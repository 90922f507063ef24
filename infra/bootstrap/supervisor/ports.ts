import { createServer } from 'node:net';
import { codeOf } from './start-failure.ts';

/** Why a port cannot be listened on, as the operating system's code, or null when it can. */
export function portFault(port: number, host = '127.0.0.1'): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** The wanted port when it is free, else any free one. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await portFault(wanted)) === null) return wanted;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
