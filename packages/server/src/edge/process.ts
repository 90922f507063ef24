import { feedEdge } from '@innkeeper/cells';
import { createLogger, exitOnCrash } from '@innkeeper/platform';
import { stopSignal } from '../process/stop-signal.ts';
import type { EdgeConfig } from './edge-config.ts';

/**
 * The feeder of the edge from start to end: writes HAProxy's files, reports to its parent, and follows the directory until SIGTERM or
 * SIGINT. HAProxy is a process of its own and goes on without it.
 */
export async function runEdgeProcess({ DIRECTORY_URL, EDGE_FOLDER, HOST, PORT, LOG_LEVEL }: EdgeConfig): Promise<void> {
  const password = URL.parse(DIRECTORY_URL)?.password;
  const log = createLogger({ level: LOG_LEVEL, name: 'edge', secrets: password ? [password, decodeURIComponent(password)] : [] });
  exitOnCrash(log);
  const signal = stopSignal(log);
  let isReady = false;
  const onReady = (): void => {
    if (!isReady && process.connected) process.send?.('ready', undefined, undefined, () => undefined); // the parent may be gone
    isReady = true;
  };
  await feedEdge({ directoryUrl: DIRECTORY_URL, place: { host: HOST, port: PORT, folder: EDGE_FOLDER }, log, signal, onReady });
  log.info('stopped');
}
