import { openApiDocument } from '@innkeeper/rest-facade';
import { documented } from '../../harness/operations.ts';
import { breakingChanges } from './breaking-changes.ts';
import { readReleased, writeReleased } from './released-file.ts';

/**
 * `npm run release-openapi`: releases the current document. Refused when it breaks the released one; `--force` before the first release.
 */
const document = openApiDocument(documented);
const breaks = process.argv.includes('--force') ? [] : breakingChanges(readReleased(), JSON.parse(JSON.stringify(document)));
if (breaks.length > 0) {
  process.stderr.write(`breaking changes need a new major version:\n${breaks.join('\n')}\n`);
  process.exitCode = 1;
} else {
  writeReleased(document);
  process.stdout.write('packages/rest-facade/openapi/v1.json is up to date\n');
}
