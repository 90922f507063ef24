import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** The Chromium or Chrome of this machine: the one that BROWSER_PATH names, else the first on the path. */
export function browserCommand(environment: NodeJS.ProcessEnv): string | undefined {
  const given = environment['BROWSER_PATH'];
  if (given !== undefined && given !== '') return given;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
