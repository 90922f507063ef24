import { readChanges, readCheckout } from './changed/read-checkout.ts';
import { selectTests } from './changed/select-tests.ts';

/**
 * Prints the test files that a change can affect, one per line, for `npm test -- --changed[=BASE]`; `*` means all. Errors and the reason go
 * to stderr.
 */
async function main(base: string | null): Promise<void> {
  const changes = await readChanges(base);
  const selection = changes.length === 0 ? { files: [] } : selectTests(changes, await readCheckout());
  if ('everything' in selection) {
    console.error(`${changes.length} changed files; all tests run: ${selection.everything}`);
    console.log('*');
    return;
  }
  console.error(`${changes.length} changed files reach ${selection.files.length} test files`);
  for (const file of selection.files) console.log(file);
}

await main(process.argv[2] ?? null).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
