import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, runCommand } from './run-command.ts';

/** All files of the checkout that belong to the product, including new ones. */
export async function listFiles(): Promise<string[]> {
  const { stdout, stderr, exitCode } = await runCommand('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ]);
  if (exitCode !== 0) throw new Error(`the files cannot be listed: ${stderr}`);
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(checkout, file))); // a removed file may still be in the index
}
