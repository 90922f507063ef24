import { parseArgs } from 'node:util';
import { announcement } from './announcement.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { readSettings } from './settings.ts';
import { reasonOf, StartFailure } from './start-failure.ts';
import { StartTimes } from './start-times.ts';
import { superviseInstance } from './supervise.ts';

await runUntilStopped(async (options) => {
  const times = new StartTimes();
  const isTimed = readTiming();
  const settings = readSettings(process.env);
  const instance = await superviseInstance({ ...options, times, settings, environment: process.env });
  const timing = isTimed ? `\n${times.lines(launchMs()).join('\n')}\n` : '';
  return { announcement: announcement(instance, settings) + timing, stop: () => instance.stop() };
});

/** True with `--timing`, the only option. */
function readTiming(): boolean {
  try {
    return parseArgs({ options: { timing: { type: 'boolean', default: false } } }).values.timing;
  } catch (error) {
    throw new StartFailure(reasonOf(error), 'npm start takes one option: npm start -- --timing prints what the parts of the start take.');
  }
}

/** Milliseconds that the launcher ran before this process, which names its start; 0 without it. */
function launchMs(): number {
  const launchedAt = Number(process.env['INNKEEPER_LAUNCHED_AT'] ?? performance.timeOrigin);
  return performance.timeOrigin - launchedAt;
}
