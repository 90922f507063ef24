import { type PlanKind, systemStatement } from '../statement.ts';

// Every control of PostgreSQL's planner that the product's processes set. What each is for, and how to see its effect: docs/sql.md.

/** PostgreSQL's names of the ways to plan. */
export const planModes: Readonly<Record<PlanKind, string>> = { generic: 'force_generic_plan', custom: 'force_custom_plan' };

/** For every connection: statements are short, and to compile one takes longer than to run it. */
const forAll = ['set jit = off'];

/**
 * For connections of tenants, whose statements each say how they are planned, and none is meant to read a table from end to end. Without the second a
 * plan that was made while a table was small, those of foreign keys included, reads all of it until the next analysis, however large it has become.
 */
const forTenants = [`set plan_cache_mode = ${planModes.generic}`, 'set enable_seqscan = off'];

/** The planner settings that a new connection begins with. */
export function plannerSettings(isForTenants: boolean): readonly string[] {
  return isForTenants ? [...forAll, ...forTenants] : forAll;
}

/**
 * For the rest of a transaction across tenants. Its tables are empty one moment and long the next, their statistics are of neither, and a plan
 * that reads the whole of one, or joins by a hash of it, reads every row that has passed since it was vacuumed. Every look-up has its index.
 */
export const byIndexOnly = {
  statement: systemStatement<never>(
    'platform.by_index_only',
    `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  ),
  values: [],
};

/** For the rest of a transaction across tenants that adds up: statistics of tables that grow fast lag behind, and every look-up has its index. */
export const withoutScans = {
  statement: systemStatement<never>('platform.without_scans', `select set_config('enable_seqscan', 'off', true)`),
  values: [],
};
