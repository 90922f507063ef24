import { describeAreas, describeRule } from './rules/describe-rule.ts';
import { readAreas, readCitations } from './rules/read-rulebook.ts';

/** `npm run rules [-- BOOK-12 ...]`: prints the areas of the rulebook, or rules with their codes and tests. */
async function main(ids: readonly string[]): Promise<void> {
  const areas = readAreas().map(({ area }) => area);
  if (ids.length === 0) return console.log(describeAreas(areas));
  const { citations } = await readCitations();
  const rules = new Map(areas.flatMap((area) => area.rules.map((rule) => [rule.id, rule] as const)));
  for (const [index, id] of ids.entries()) {
    const rule = rules.get(id);
    if (!rule) throw new Error(`There is no rule ${id}. "npm run rules" lists the areas; their files are in docs/rules.`);
    console.log(`${index > 0 ? '\n\n' : ''}${describeRule(rule, citations)}`);
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
