import { type OwnProcess, ownProcess } from './own-process.ts';
import { productCommand } from './product-command.ts';

/** Describes a worker process of a test's own, started as the supervisor does; it sends its parent a message when it is ready. */
export function ownWorker(env: NodeJS.ProcessEnv): OwnProcess {
  const { args, environment } = productCommand('worker');
  return ownProcess({
    name: 'the worker process',
    command: process.execPath,
    args,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...environment, ...env },
    isReady: ({ hasSentMessage }) => hasSentMessage,
  });
}
