import { type PlanKind, systemStatement } from '../statement.ts';

// Every planner setting that the product's processes change. docs/sql.md explains each and how to see its effect.

/** PostgreSQL's names of the plan modes. */
export const planModes: Readonly<Record<PlanKind, string>> = { generic: 'force_generic_plan', custom: 'force_custom_plan' };

/** For every connection: statements are short, and compiling one takes longer than running it. */
const forAll = ['set jit = off'];

/**
 * For connections of tenants, whose statements each declare how they are planned; none should read a whole table. Without the second
 * setting a plan made while a table was small, including those of foreign keys, scans all of it until the next analysis, however large it
 * has grown.
 */
const forTenants = [`set plan_cache_mode = ${planModes.generic}`, 'set enable_seqscan = off'];

/** Planner settings of a new connection. */
export function plannerSettings(isForTenants: boolean): readonly string[] {
  return isForTenants ? [...forAll, ...forTenants] : forAll;
}

/**
 * For the rest of a transaction across tenants. Its tables grow and empty quickly, so their statistics are always stale, and a sequential
 * scan or a hash join reads every dead row since the last vacuum. Every look-up has its index.
 */
export const byIndexOnly = {
  statement: systemStatement<never>(
    'platform.by_index_only',
    `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  ),
  values: [],
};

/**
 * For the rest of an aggregating transaction across tenants: statistics of fast-growing tables lag behind, and every look-up has its index.
 */
export const withoutScans = {
  statement: systemStatement<never>('platform.without_scans', `select set_config('enable_seqscan', 'off', true)`),
  values: [],
};
