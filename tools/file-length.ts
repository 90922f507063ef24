import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { checkout } from './run-command.ts';

const linesMax = 300;
const source = /\.(ts|tsx|mjs)$/;
const exempt = /^infra\/postgres\/migrations\/|(^|\/)generated\/|\.gen\.ts$/;

/** Refuses source files that are too long, except migrations and generated files. */
async function main(): Promise<void> {
  const files = (await listFiles()).filter((file) => source.test(file) && !exempt.test(file));
  const long = files.map((file) => ({ file, lines: linesOf(file) })).filter(({ lines }) => lines > linesMax);
  for (const { file, lines } of long) console.log(`${file}: ${lines} lines, at most ${linesMax}`);
  console.log(`${files.length} files, ${long.length} too long`);
  if (files.length === 0 || long.length > 0) process.exitCode = 1;
}

function linesOf(file: string): number {
  return readFileSync(join(checkout, file), 'utf8').split('\n').length - 1;
}

await main();
