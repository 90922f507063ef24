import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decisionFaults, decisionsFolder, type TextFile } from './documents/decision-faults.ts';
import { pathFaults, pathIndexOf } from './documents/path-faults.ts';
import { listFiles } from './list-files.ts';
import { checkout } from './run-command.ts';

const citing = /\.(ts|tsx|mjs|md|sql|ini|yaml|py)$/;
const citingExempt = /^tools\/|^infra\/decisions\//; // the tests of the tools cite records that do not exist
const record = new RegExp(`^${decisionsFolder}/\\d{4}-[\\w-]+\\.md$`);
const indexFile = `${decisionsFolder}/README.md`;
const pages = /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$|^infra\/(DEPLOYMENT\.md|decisions\/.*\.md)$/;

/** Checks the documents against the checkout: decision records and their citations, and the files that pages name. */
async function main(): Promise<void> {
  const files = await listFiles();
  const textsOf = (isWanted: (file: string) => boolean): TextFile[] => files.filter(isWanted).map(read);
  const records = textsOf((file) => record.test(file));
  const citations = textsOf((file) => citing.test(file) && !citingExempt.test(file));
  const pagesRead = textsOf((file) => pages.test(file));
  const paths = pathIndexOf(files);
  const faults = [...decisionFaults(records, read(indexFile), citations), ...pagesRead.flatMap((page) => pathFaults(page, paths))];
  for (const fault of faults) console.log(fault);
  console.log(`${records.length} decisions, ${pagesRead.length} pages, ${faults.length} faults`);
  if (records.length === 0 || pagesRead.length === 0 || faults.length > 0) process.exitCode = 1;
}

function read(file: string): TextFile {
  return { file, text: readFileSync(join(checkout, file), 'utf8') };
}

await main();
