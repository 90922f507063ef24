import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@innkeeper/kernel';
import { readAreas, readCitations } from './rules/read-rulebook.ts';
import { rulebookFaults } from './rules/rulebook-faults.ts';
import { checkout } from './run-command.ts';

/**
 * Requires every rule to be well-formed, covered by a test and correct about its code and source, and every citation to name an existing
 * rule.
 */
async function main(): Promise<void> {
  const areas = readAreas();
  const { citations, faults: citationFaults } = await readCitations();
  const decisions = new Set(readdirSync(join(checkout, 'infra/decisions')).map((name) => name.slice(0, 4)));
  const evidence = { citations, errorCodes: new Set(Object.keys(errorCatalogue)), decisions };
  const found = rulebookFaults(
    areas.map(({ area }) => area),
    evidence,
  );
  const faults = [...areas.flatMap((parsed) => parsed.faults), ...citationFaults, ...found];
  for (const fault of faults) console.log(fault);
  const ruleCount = areas.reduce((sum, { area }) => sum + area.rules.length, 0);
  const testCount = citations.filter(({ test }) => test !== null).length;
  console.log(`${ruleCount} rules, named by ${testCount} tests, ${faults.length} faults`);
  if (ruleCount === 0 || faults.length > 0) process.exitCode = 1;
}

await main();
