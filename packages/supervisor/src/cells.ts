import { announcement } from './announcement.ts';
import { readCellsSettings } from './cells/cells-settings.ts';
import { superviseCells } from './cells/supervise-cells.ts';
import { runUntilStopped } from './run-until-stopped.ts';

await runUntilStopped(async (options) => {
  const settings = readCellsSettings(process.argv.slice(2), process.env);
  const cells = await superviseCells({ ...options, settings, environment: process.env });
  const [first] = cells.instances;
  if (!first) throw new Error('no cell was started');
  const addresses = cells.instances.map(({ url, home }, index): [string, string] => [`Cell ${index + 1}`, `${url}, ${home.path}`]);
  return { announcement: announcement({ ...first, url: cells.url }, settings.instance, addresses), stop: () => cells.stop() };
});
