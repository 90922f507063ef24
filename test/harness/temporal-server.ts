import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { findTemporalBinary, freePort, type Home, temporalArguments } from '@innkeeper/supervisor';
import { type OwnProcess, ownProcess } from './own-process.ts';

/** A Temporal server of a test's own; its data survives a crash. */
export interface OwnTemporal extends OwnProcess {
  readonly address: string;
  readonly isOwnBuild: boolean; // with the driver of our choice
  /** Size of its database in bytes, with the log not yet merged. */
  storedBytes(): number;
}

/** Starts it on the data in the given home. */
export async function startOwnTemporal(home: Home): Promise<OwnTemporal> {
  const binary = await findTemporalBinary({
    environment: process.env,
    logFile: home.at('logs/temporal-build.log'),
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  if (binary === null) throw new Error('no Temporal server can be had; see the README');
  const [port, uiPort] = [await freePort(), await freePort()];
  const server = ownProcess({
    name: 'the Temporal server',
    command: binary,
    args: temporalArguments({ home, port, ui: { host: '127.0.0.1', port: uiPort } }),
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    isReady: () => isListening(port),
  });
  await server.start();
  const sizeOf = (name: string): number => statSync(home.at(name), { throwIfNoEntry: false })?.size ?? 0;
  const isOwnBuild = /-sqlite-[\d.]+$/.test(binary);
  return { ...server, address: `127.0.0.1:${port}`, isOwnBuild, storedBytes: () => sizeOf('temporal.db') + sizeOf('temporal.db-wal') };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
