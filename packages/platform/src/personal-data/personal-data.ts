import type { Secrets, WriteContext } from '../context.ts';
import { type Statement, statement } from '../database/statement.ts';

/**
 * What becomes of a column when its guest is erased: `moment` is the time of the first erasure, `masked` a body in which the fields of the
 * guest are erased; what is kept says why.
 */
export type Erasure = 'null' | 'moment' | 'masked' | { readonly set: string | readonly [] } | { readonly keep: string };

type TableName = `${string}.${string}`;

/** Which rows of a table are a guest's, and what they say about the guest. */
export interface GuestRows {
  readonly table: TableName;
  /**
   * Whose rows these are: of `guest`, of what another table `yields`, or of `resource`, which is the guest and everything that the tables
   * found by then have yielded.
   */
  readonly of: string;
  /** The column that names the owner. */
  readonly by: string;
  /** The column that identifies a row of one owner. */
  readonly key: string;
  /** SQL of the keys of the rows of `$2` in the tenant `$1`, where no index begins with the owner. */
  readonly keys?: string;
  /** Under which name other tables refer to the keys of these rows. Several tables may yield the same. */
  readonly yields?: string;
  /** SQL of that by which they refer to a row `t`, where it is not the key. */
  readonly yielded?: string;
  /** Every column that says something about the guest; ids, sums and states of the house's own business are none. */
  readonly columns: Readonly<Record<string, Erasure>>;
  /** Columns that nobody outside can make anything of: left out of an export. */
  readonly internal?: readonly string[];
  /** What an export shows instead of the row as it is held. */
  readonly shown?: (held: PersonalDataRow['held']) => PersonalDataRow['held'];
  /** Whether the row has a version and a time of its last change. */
  readonly isVersioned?: true;
  /** How long a row stays without being asked. */
  readonly retention: 'with the profile' | 'with the books' | 'with the log of events' | 'with the audit log';
}

/** A row as an export shows it. */
export interface PersonalDataRow {
  id: string;
  held: Record<string, unknown>;
}

/**
 * What a table holds of a guest. Export, erasure and retention read these lists; a table with a guest's id that none names fails a test.
 * The statements are the context's own: `heldRows` names them by the schema.
 */
export interface PersonalData extends GuestRows {
  readonly read: Statement<PersonalDataRow>;
  /** Absent where nothing is erased. */
  readonly erase?: Statement<never>;
  /** Writes masked columns. */
  readonly rewrite?: (ctx: WriteContext, ownerIds: readonly string[], erasing: GuestErasure) => Promise<void>;
}

/** Declares what a table holds; `what` names its rows in the statements. Build it once at module level, like a statement. */
export function heldRows(what: string, rows: GuestRows, rewrite?: PersonalData['rewrite']): PersonalData {
  const schema = rows.table.slice(0, rows.table.indexOf('.'));
  const changes = changesOf(rows);
  return {
    ...rows,
    read: statement(`${schema}.read_held_${what}`, readingText(rows)),
    ...(changes.length > 0 ? { erase: statement<never>(`${schema}.erase_held_${what}`, erasureText(rows, changes)) } : {}),
    ...(rewrite ? { rewrite } : {}),
  };
}

export interface GuestErasure {
  readonly secrets: Secrets;
  /** A body without what it says about the guest. */
  readonly mask: (body: unknown) => unknown;
}

/** The rows of the owners `$2` in the tenant `$1`, whole. */
function readingText({ table, by, key, keys, yielded = `t.${key}::text`, internal = [] }: GuestRows): string {
  const hidden = ['tenant_id', ...internal].map((name) => `'${name}'`).join(', ');
  return `select ${yielded} as id, to_jsonb(t) - array[${hidden}] as held from ${table} t
    where t.tenant_id = $1 and t.${by} = any($2::text[])${keys ? ` and t.${key} in (${keys})` : ''} order by t.${key}`;
}

/** Erases the columns of the owners `$2` in the tenant `$1` at the time `$3`, where there is anything left to erase. */
function erasureText({ table, by, isVersioned }: GuestRows, changes: readonly Change[]): string {
  const assignments = [
    ...changes.map(({ assignment }) => assignment),
    ...(isVersioned ? ['version = t.version + 1', 'updated_at = $3'] : []),
  ];
  return `update ${table} t set ${assignments.join(', ')}
    where t.tenant_id = $1 and t.${by} = any($2::text[]) and $3::timestamptz is not null
      and (${changes.map(({ remains }) => remains).join(' or ')})`;
}

interface Change {
  readonly assignment: string;
  readonly remains: string;
}

function changesOf({ columns }: GuestRows): Change[] {
  return Object.entries(columns).flatMap(([name, erasure]) => changeOf(name, erasure) ?? []);
}

function changeOf(name: string, erasure: Erasure): Change | null {
  if (erasure === 'null') return { assignment: `${name} = null`, remains: `t.${name} is not null` };
  if (erasure === 'moment') return { assignment: `${name} = coalesce(t.${name}, $3)`, remains: `t.${name} is null` };
  if (erasure === 'masked' || 'keep' in erasure) return null;
  const literal = `'${typeof erasure.set === 'string' ? erasure.set : JSON.stringify(erasure.set)}'`;
  return { assignment: `${name} = ${literal}`, remains: `t.${name} is distinct from ${literal}` };
}
