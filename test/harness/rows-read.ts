import { z } from 'zod';

const node = z.looseObject({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  Plans: z.array(z.unknown()).default([]),
});
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.looseObject({ Plan: z.unknown() })]) })]);

function readIn(plan: unknown, table: RegExp): number {
  const { Plans: inner, ...own } = node.parse(plan);
  const each = own['Actual Rows'] + own['Rows Removed by Filter'] + own['Rows Removed by Index Recheck'];
  const here = table.test(own['Relation Name'] ?? '') ? each * own['Actual Loops'] : 0;
  return inner.reduce<number>((sum, child) => sum + readIn(child, table), here);
}

/** Rows of a table's partitions that were read, used or discarded, from the answer to `explain (analyze, format json)`. */
export function rowsReadIn(answer: unknown, table: RegExp): number {
  return readIn(explained.parse(answer)[0]['QUERY PLAN'][0].Plan, table);
}
