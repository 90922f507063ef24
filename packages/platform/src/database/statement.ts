/**
 * Plan mode of a tenant's statement. `generic`: planned once per connection, for any values; planning often costs more than running.
 * `custom`: planned for each execution's values, where the best plan depends on them, as with optional filters and columns of few, uneven
 * values.
 */
export type PlanKind = 'generic' | 'custom';

/** A named SQL text: prepared once per connection, counted by name. Values are always parameters. */
interface NamedText<Row> {
  readonly name: string; // `context.what_it_does`; the context is the schema whose tables it may touch
  readonly text: string;
  /** Type only: the shape of a row. */
  readonly row?: Row;
}

/** A statement for one tenant: it restricts every table by that tenant, so that a database distributed by tenant can route it. */
export interface Statement<Row> extends NamedText<Row> {
  readonly runsAs: 'tenant';
  readonly plan: PlanKind;
}

/** A statement of the system role across tenants, or on rows that belong to none. PostgreSQL chooses the plan mode. */
export interface SystemStatement<Row> extends NamedText<Row> {
  readonly runsAs: 'system';
}

export type DeclaredStatement = Statement<unknown> | SystemStatement<unknown>;

const declared = new Map<string, () => readonly DeclaredStatement[]>();
const nameBytesMax = 63; // the server truncates names of prepared statements beyond this

/**
 * Declares a statement of one tenant. Build it once at module level, never per call; names are unique, because a connection caches one text
 * per name. Column types arrive as: int8 -> bigint, int4 -> number, numeric and date -> string, timestamptz -> ISO 8601 UTC string, json ->
 * value.
 */
export function statement<Row>(name: string, text: string, plan: PlanKind = 'generic'): Statement<Row> {
  const made: Statement<Row> = { name, text, runsAs: 'tenant', plan };
  declare(name, () => [made]);
  return made;
}

/** Declares a statement across tenants. Build it once at module level, like a tenant's. */
export function systemStatement<Row>(name: string, text: string): SystemStatement<Row> {
  const made: SystemStatement<Row> = { name, text, runsAs: 'system' };
  declare(name, () => [made]);
  return made;
}

/** Reserves a name for a family of statements that `statements` builds on demand: a list has many forms, few of which are ever used. */
export function declare(name: string, statements: () => readonly DeclaredStatement[]): void {
  if (declared.has(name)) throw new Error(`statement declared twice: ${name}`);
  if (Buffer.byteLength(name) > nameBytesMax) throw new Error(`statement name too long: ${name}`);
  declared.set(name, statements);
}

/** Every statement declared by the loaded modules, for the SQL contract tests. */
export function declaredStatements(): readonly DeclaredStatement[] {
  return [...declared.values()].flatMap((statements) => statements());
}
