import { announcement } from './announcement.ts';
import { readCellsSettings } from './cells/cells-settings.ts';
import { superviseCells } from './cells/supervise-cells.ts';
import { describeFailure } from './start-failure.ts';
import { listenForStop } from './stop-signals.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined); // the terminal may close first
const temporalWaitMs = 10_000; // building its server can take minutes; the API serves meanwhile

const { signal, stopped } = listenForStop(() => process.exit(130));
signal.addEventListener('abort', () => print('Stopping'), { once: true });
try {
  const settings = readCellsSettings(process.argv.slice(2), process.env);
  const cells = await superviseCells({ settings, environment: process.env, signal, progress: print, temporalWaitMs });
  const [first] = cells.instances;
  const addresses = cells.instances.map(({ url, home }, index): [string, string] => [`Cell ${index + 1}`, `${url}, ${home.path}`]);
  if (first) print(`\n${announcement({ ...first, url: cells.url }, settings.instance, addresses)}`);
  await stopped;
  await cells.stop();
} catch (error) {
  if (!signal.aborted) {
    process.stderr.write(describeFailure(error));
    process.exit(1);
  }
}
print('Stopped');
process.exit(0);
