import { announcement } from './announcement.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { readSettings } from './settings.ts';
import { superviseInstance } from './supervise.ts';

await runUntilStopped(async (options) => {
  const settings = readSettings(process.env);
  const instance = await superviseInstance({ ...options, settings, environment: process.env });
  return { announcement: announcement(instance, settings), stop: () => instance.stop() };
});
