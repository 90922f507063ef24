import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../list-files.ts';
import { checkout } from '../run-command.ts';
import { type ParsedCitations, parseCitations } from './parse-citations.ts';
import { type ParsedArea, parseRules } from './parse-rules.ts';

const rulesFolder = 'docs/rules';
const cited = /^(packages|workflows|protos|infra|test|tools)\/.*\.(ts|tsx|mjs)$/;

/** Reads the areas of the rulebook from the checkout. */
export function readAreas(): ParsedArea[] {
  const files = readdirSync(join(checkout, rulesFolder)).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return files.sort().map((name) => parseRules(`${rulesFolder}/${name}`, readFileSync(join(checkout, rulesFolder, name), 'utf8')));
}

/** Reads all citations of rules in the checkout. */
export async function readCitations(): Promise<ParsedCitations> {
  const files = (await listFiles()).filter((file) => cited.test(file));
  const parsed = files.map((file) => parseCitations(file, readFileSync(join(checkout, file), 'utf8')));
  return { citations: parsed.flatMap(({ citations }) => citations), faults: parsed.flatMap(({ faults }) => faults) };
}
