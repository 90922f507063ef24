import { readChanges, readCheckout } from './changed/read-checkout.ts';
import { selectTests } from './changed/select-tests.ts';
import { installedCommand, runCommand } from './run-command.ts';

/**
 * Prints the tests that a change can affect for `npm test -- --changed[=BASE]`: first the scope (`everything`, `unit` if no instance is needed, or
 * `instance`), then the files, one per line. Errors and the reason go to stderr.
 */
async function main(base: string | null): Promise<void> {
  const changes = await readChanges(base);
  const selection = changes.length === 0 ? { files: [] } : selectTests(changes, await readCheckout());
  if ('everything' in selection) {
    console.error(`changed files: ${changes.length}; all tests run: ${selection.everything}`);
    console.log('everything');
    return;
  }
  const { files } = selection;
  console.error(`changed files: ${changes.length}, tests that they reach: ${files.length}`);
  console.log([(await countUnitTests(files)) === files.length ? 'unit' : 'instance', ...files].join('\n'));
}

/** Number of the files that vitest has in its project `unit`. */
async function countUnitTests(files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0; // vitest would list them all
  const { exitCode, stdout, stderr } = await runCommand(installedCommand('vitest'), [
    'list',
    '--filesOnly',
    '--json',
    '--project',
    'unit',
    ...files,
  ]);
  if (exitCode !== 0) throw new Error(`the tests cannot be listed: ${stderr}`);
  const listed: readonly unknown[] = JSON.parse(stdout);
  return listed.length;
}

await main(process.argv[2] ?? null).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
