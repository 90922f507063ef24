import { systemClock } from '@innkeeper/kernel';
import { openApiDocument } from '@innkeeper/rest-facade';
import { documented } from '../../harness/operations.ts';
import { additions } from './additions.ts';
import { breakingChanges } from './breaking-changes.ts';
import { addChanges, readReleased, writeReleased } from './released-file.ts';

/**
 * `npm run release-openapi`: releases the current document, and adds what is new to the list of changes. Refused when it breaks the released
 * one; `--force` before the first release.
 */
const released = readReleased();
const document = openApiDocument(documented);
const present: unknown = JSON.parse(JSON.stringify(document));
const breaks = breakingChanges(released, present);
if (breaks.length > 0 && !process.argv.includes('--force')) {
  process.stderr.write(`breaking changes need a new major version:\n${breaks.join('\n')}\n`);
  process.exitCode = 1;
} else {
  addChanges(systemClock.today('UTC'), [...additions(released, present), ...breaks.map((line) => `Changed: ${line}.`)]);
  writeReleased(document);
  process.stdout.write('packages/rest-facade/openapi/v1.json is up to date\n');
}
