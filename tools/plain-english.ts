import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults } from './language/find-faults.ts';
import { listFiles } from './list-files.ts';
import { checkout } from './run-command.ts';

const source = /\.(ts|tsx|mjs)$/;
const exempt = /^infra\/postgres\/migrations\/|(^|\/)generated\/|\.gen\.ts$/; // released migrations never change

/** Refuses unidiomatic doc comments and type names. `tools/plain-english.ts [PATH…]` checks only files below the paths. */
async function main(paths: readonly string[]): Promise<void> {
  const files = (await listFiles()).filter((file) => source.test(file) && !exempt.test(file) && isBelow(file, paths));
  const faults = files.flatMap((file) => findFaults(readFileSync(join(checkout, file), 'utf8')).map((fault) => ({ file, ...fault })));
  for (const { file, line, message } of faults) console.log(`${file}:${line}: ${message}`);
  console.log(`${files.length} files, ${faults.length} faults`);
  if (files.length === 0 || faults.length > 0) process.exitCode = 1;
}

function isBelow(file: string, paths: readonly string[]): boolean {
  return paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
}

await main(process.argv.slice(2));
