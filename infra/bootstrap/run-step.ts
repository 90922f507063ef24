import { launch, type LaunchSite, type Program } from './launch.ts';
import { StartRefused } from './start-refused.ts';

/** Runs a program to its end. Refuses when it fails, with the last lines it wrote. */
export async function runStep(program: Program, site: LaunchSite): Promise<void> {
  const launched = launch(program, site);
  const ended = await launched.ended;
  if (ended !== 'exit code 0') throw new StartRefused(failureOf(program.name, ended, launched.tail()));
}

/** What is told about a program that ended too early. */
export function failureOf(name: string, ended: string, tail: string): string {
  return tail === '' ? `${name} failed (${ended}) without a word.` : `${name} failed (${ended}):\n${tail}`;
}
