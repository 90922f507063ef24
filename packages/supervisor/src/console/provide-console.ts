import type { InstanceContext } from '../instance-context.ts';
import { buildConsole } from './build-console.ts';

/**
 * Folder of the console for an instance. A test instance has none unless one is given, because most tests need no page. Without a folder
 * everything else works.
 */
export async function provideConsole({ environment, home, isEphemeral, signal, progress }: InstanceContext): Promise<string | undefined> {
  const given = environment['CONSOLE_FOLDER'];
  if (given !== undefined && given !== '') return given;
  if (isEphemeral) return undefined;
  return buildConsole({ environment, logFile: home.at('logs/console-build.log'), progress, signal });
}
