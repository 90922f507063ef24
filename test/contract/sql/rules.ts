import { sessionTenant } from './expressions.ts';
import type { StatementAnalysis, TableUse } from './reading.ts';
import { comesFrom } from './value.ts';

/** Tables of another context that a context may read; nothing lets it write or lock one. */
export interface AllowedRead {
  readonly context: string;
  readonly reads: string; // schema.table
  readonly because: string;
}

/** A database function with rules of its own. */
export interface NamedFunction {
  readonly function: string; // schema.function
  readonly because: string;
}

/** A table of the whole installation that statements of tenants may read. */
export interface CommonTable {
  readonly table: string;
  readonly because: string;
}

export interface Permissions {
  readonly reads: readonly AllowedRead[];
  readonly common: readonly CommonTable[];
}

/** The context of a statement, the schema of a table or function: the part before the first dot. */
export function contextOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

/**
 * Tables outside its context that a statement or database function touches, and the permitted ones among them. Functions of another context
 * are never permitted.
 */
export interface Crossings {
  readonly findings: readonly string[];
  readonly used: readonly AllowedRead[];
}

export function crossingsOf({ tables, functions, catalog }: StatementAnalysis, name: string, allowed: Permissions): Crossings {
  const context = contextOf(name);
  const findings: string[] = [];
  const used: AllowedRead[] = [];
  for (const { table, access } of tables.filter((use) => contextOf(use.table) !== context)) {
    const row = allowed.reads.find((each) => each.context === context && each.reads === table);
    if (row && access === 'read') used.push(row);
    else findings.push(`${name} ${access}s ${table}`);
  }
  for (const called of functions.filter((each) => contextOf(each) !== context && catalog.schemas.has(contextOf(each)))) {
    if (!ofPlatform.has(contextOf(called))) findings.push(`${name} calls ${called}`);
  }
  return { findings, used };
}

/** Schemas whose functions are for every context. */
const ofPlatform = new Set(['platform', 'innkeeper']);

/** Gaps in a statement of one tenant: each table it names must be compared with the tenant, and all with the same one. */
export function tenantFindings({ tables, origins, tenantFaults }: StatementAnalysis, common: readonly CommonTable[] = []): string[] {
  const held = tables.filter(({ table, access }) => access !== 'read' || !common.some((each) => each.table === table));
  const open = [...origins.keys(), sessionTenant]
    .map((origin) => unrestricted(held, new Set([origin, sessionTenant])))
    .reduce((fewest, uses) => (uses.length < fewest.length ? uses : fewest));
  return [...open.map(openFinding), ...tenantFaults];
}

function unrestricted(tables: readonly TableUse[], origins: ReadonlySet<string>): TableUse[] {
  return tables.filter(({ tenant }) => tenant === null || !comesFrom(tenant, origins));
}

function openFinding({ table, alias, access, tenant }: TableUse): string {
  return tenant === null ? `${table} belongs to no tenant` : `${access}s ${table} as ${alias} of any tenant`;
}

/** A statement or a function of the database, read. */
export interface JudgedStatement {
  readonly name: string;
  readonly runsAs: 'tenant' | 'system';
  readonly reading: StatementAnalysis;
}

/** A function works across tenants if system statements call it, directly or through other functions, and no statement of a tenant does. */
export function withCallers(
  statements: readonly JudgedStatement[],
  functions: ReadonlyMap<string, StatementAnalysis>,
): readonly JudgedStatement[] {
  const calledBy = (runsAs: JudgedStatement['runsAs']): ReadonlySet<string> => {
    const called = new Set(statements.flatMap((each) => (each.runsAs === runsAs ? each.reading.functions : [])));
    for (const name of called) for (const inner of functions.get(name)?.functions ?? []) called.add(inner);
    return called;
  };
  const [tenant, system] = [calledBy('tenant'), calledBy('system')];
  const read = [...functions].map(([name, reading]): JudgedStatement => {
    return { name, reading, runsAs: system.has(name) && !tenant.has(name) ? 'system' : 'tenant' };
  });
  return [...statements, ...read];
}
