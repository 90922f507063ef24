import { announcement } from './announcement.ts';
import { readSettings } from './settings.ts';
import { describeFailure } from './start-failure.ts';
import { listenForStop } from './stop-signals.ts';
import { superviseInstance } from './supervise.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined); // the terminal may close first
const temporalWaitMs = 10_000; // building its server can take minutes; the API serves meanwhile

const { signal, stopped } = listenForStop(() => process.exit(130));
signal.addEventListener('abort', () => print('Stopping'), { once: true });
try {
  const settings = readSettings(process.env);
  const instance = await superviseInstance({ settings, environment: process.env, signal, progress: print, temporalWaitMs });
  print(`\n${announcement(instance, settings)}`);
  await stopped;
  await instance.stop();
} catch (error) {
  if (!signal.aborted) {
    process.stderr.write(describeFailure(error));
    process.exit(1);
  }
}
print('Stopped');
process.exit(0);
