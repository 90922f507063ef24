import type { FoundStatement } from './load-statements.ts';

const isPreparable = /^[\s(]*(select|with|insert|update|delete|values|merge)\b/i; // a lock of a table is not

/**
 * A statement for psql: prepared in a transaction with the role and planner settings of the product, which is rolled back. Comments
 * show what to fill in: a tenant and the values.
 */
export function psqlText({ statement, file }: FoundStatement): string {
  const { name, text, runsAs } = statement;
  const values = Array.from({ length: parametersOf(text) }, (_, index) => `:'v${index + 1}'`);
  const call = `execute ${quoted(name)}${values.length === 0 ? '' : ` (${values.join(', ')})`};`;
  return [
    `-- ${name.replaceAll(/\s+/g, ' ')}${file === null ? '' : `, ${file}`}`,
    `-- Runs as the ${runsAs}. Set the values (\\set v1 'ten_...'), then take the dashes off one of the two last lines; docs/sql.md.`,
    'begin;',
    ...settingsOf(statement),
    ...(isPreparable.test(text)
      ? [`prepare ${quoted(name)} as`, `${text.trim()};`, `-- ${call}`, `-- explain (analyze, buffers) ${call}`]
      : [`-- ${text};`]),
    'rollback;',
    ...(isPreparable.test(text) ? [`deallocate ${quoted(name)};`] : []),
  ].join('\n');
}

/** Settings of the connections of platform/database/driver, explained in docs/sql.md. */
function settingsOf(statement: FoundStatement['statement']): string[] {
  if (statement.runsAs === 'system') return ['set local role innkeeper_system;', 'set local jit = off;'];
  return [
    'set local role innkeeper_app;',
    `-- set local app.tenant = :'v1';`,
    'set local jit = off;',
    'set local enable_seqscan = off;',
    `set local plan_cache_mode = force_${statement.plan}_plan;`,
  ];
}

function parametersOf(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
}

function quoted(name: string): string {
  return `"${name.slice(0, 63).replaceAll('"', '""')}"`;
}
