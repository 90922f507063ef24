import type { InstanceContext } from '../instance-context.ts';
import { buildConsole } from './build-console.ts';

/**
 * The folder of the console for an instance. An instance of tests has none, unless it is given one: most tests need no page. Where there is none,
 * everything else works without it.
 */
export async function provideConsole({ environment, home, isEphemeral, signal, progress }: InstanceContext): Promise<string | undefined> {
  const given = environment['CONSOLE_FOLDER'];
  if (given !== undefined && given !== '') return given;
  if (isEphemeral) return undefined;
  return buildConsole({ environment, logFile: home.at('logs/console-build.log'), progress, signal });
}
