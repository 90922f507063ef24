import { CommanderError } from 'commander';
import { failureBody } from './failure.ts';
import { buildProgram } from './program.ts';

const program = buildProgram({
  environment: process.env,
  folder: process.cwd(),
  print: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  fail: () => {
    process.exitCode = 1;
  },
  stopSignal: () => {
    const stop = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
    return stop.signal;
  },
});

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await program.parseAsync(process.argv);
} catch (error) {
  const isAnswered = error instanceof CommanderError && error.exitCode === 0; // --help
  if (!isAnswered) {
    process.stderr.write(`${JSON.stringify(failureBody(error))}\n`);
    process.exitCode = 1;
  }
}
