import { fileURLToPath } from 'node:url';
import { type OwnProcess, ownProcess } from './own-process.ts';

const entry = fileURLToPath(new URL('../../packages/server/src/worker.ts', import.meta.url));

/** Describes a worker process of a test's own; it sends its parent a message when it works. */
export function ownWorker(env: NodeJS.ProcessEnv): OwnProcess {
  return ownProcess({
    name: 'the worker process',
    command: process.execPath,
    args: [entry],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env },
    isReady: ({ hasSentMessage }) => hasSentMessage,
  });
}
