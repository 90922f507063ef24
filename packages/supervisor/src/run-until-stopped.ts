import { describeFailure } from './start-failure.ts';
import { interruptedCode, listenForStop } from './stop-signals.ts';

const temporalWaitMs = 10_000; // building its server can take minutes; the API serves meanwhile

/** Options of a start from the command line. */
export interface StartOptions {
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
  readonly temporalWaitMs: number;
}

/** A service that was started. */
export interface RunningService {
  /** Printed once everything serves. */
  readonly announcement: string;
  stop(): Promise<void>;
}

/** Starts something, announces it, and stops it at the first Ctrl-C; then the process ends. A second Ctrl-C ends it at once. */
export async function runUntilStopped(start: (options: StartOptions) => Promise<RunningService>): Promise<never> {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined); // the terminal may close first
  const { signal, stopped } = listenForStop(() => process.exit(interruptedCode));
  signal.addEventListener('abort', () => print('Stopping'), { once: true });
  try {
    const service = await start({ signal, progress: print, temporalWaitMs });
    print(`\n${service.announcement}`);
    await stopped;
    await service.stop();
  } catch (error) {
    if (!signal.aborted) {
      process.stderr.write(describeFailure(error));
      process.exit(1);
    }
  }
  print('Stopped');
  process.exit(0);
}
