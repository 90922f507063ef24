import type { Secrets, WriteContext } from '../context.ts';
import { type Statement, statement } from '../database/statement.ts';

/**
 * Treatment of a column when its guest is erased: `moment` is the time of the first erasure, `masked` a body whose guest fields are erased;
 * `keep` gives the reason.
 */
export type Erasure = 'null' | 'moment' | 'masked' | { readonly set: string | readonly [] } | { readonly keep: string };

type TableName = `${string}.${string}`;

/** The rows of a table that belong to a guest, and their contents. */
export interface GuestRows {
  readonly table: TableName;
  /**
   * Owner of the rows: `guest`, a name that another table `yields`, or `resource`, which is the guest and everything that the tables
   * visited before have yielded.
   */
  readonly of: string;
  /** Column with the owner's id. */
  readonly by: string;
  /** Column that identifies a row of one owner. */
  readonly key: string;
  /** SQL of the keys of the rows of `$2` in the tenant `$1`, where no index begins with the owner. */
  readonly keys?: string;
  /** Name by which other tables refer to the keys of these rows. Several tables may yield the same name. */
  readonly yields?: string;
  /** SQL of the value by which they refer to a row `t`, where it is not the key. */
  readonly yielded?: string;
  /** Every column with data about the guest; ids, amounts and states of the hotel's own business are not. */
  readonly columns: Readonly<Record<string, Erasure>>;
  /** Columns that are meaningless outside: excluded from an export. */
  readonly internal?: readonly string[];
  /** Converts a stored row for an export. */
  readonly shown?: (held: PersonalDataRow['held']) => PersonalDataRow['held'];
  /** The row has a version and a time of its last change. */
  readonly isVersioned?: true;
  /** Retention of a row without a request for erasure. */
  readonly retention: 'with the profile' | 'with the books' | 'with the log of events' | 'with the audit log';
}

/** A row for an export. */
export interface PersonalDataRow {
  id: string;
  held: Record<string, unknown>;
}

/**
 * Personal data in one table. Export, erasure and retention read these lists; a test fails for an unlisted table with a guest's id. The
 * statements belong to the context: `heldRows` names them by the schema.
 */
export interface PersonalData extends GuestRows {
  readonly read: Statement<PersonalDataRow>;
  /** Absent where nothing is erased. */
  readonly erase?: Statement<never>;
  /** Writes masked columns. */
  readonly rewrite?: (ctx: WriteContext, ownerIds: readonly string[], erasing: GuestErasure) => Promise<void>;
}

/** Declares the personal data of a table; `what` names its rows in the statements. Build it once at module level, like a statement. */
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
  /** Removes the data about the guest from a body. */
  readonly mask: (body: unknown) => unknown;
}

/** SQL that reads all columns of the rows of the owners `$2` in the tenant `$1`. */
function readingText({ table, by, key, keys, yielded = `t.${key}::text`, internal = [] }: GuestRows): string {
  const hidden = ['tenant_id', ...internal].map((name) => `'${name}'`).join(', ');
  return `select ${yielded} as id, to_jsonb(t) - array[${hidden}] as held from ${table} t
    where t.tenant_id = $1 and t.${by} = any($2::text[])${keys ? ` and t.${key} in (${keys})` : ''} order by t.${key}`;
}

/** SQL that erases the columns of the owners `$2` in the tenant `$1` at the time `$3`, where anything is left to erase. */
function erasureText({ table, by, isVersioned }: GuestRows, changes: readonly ColumnChange[]): string {
  const assignments = [
    ...changes.map(({ assignment }) => assignment),
    ...(isVersioned ? ['version = t.version + 1', 'updated_at = $3'] : []),
  ];
  return `update ${table} t set ${assignments.join(', ')}
    where t.tenant_id = $1 and t.${by} = any($2::text[]) and $3::timestamptz is not null
      and (${changes.map(({ remains }) => remains).join(' or ')})`;
}

interface ColumnChange {
  readonly assignment: string;
  readonly remains: string;
}

function changesOf({ columns }: GuestRows): ColumnChange[] {
  return Object.entries(columns).flatMap(([name, erasure]) => changeOf(name, erasure) ?? []);
}

function changeOf(name: string, erasure: Erasure): ColumnChange | null {
  if (erasure === 'null') return { assignment: `${name} = null`, remains: `t.${name} is not null` };
  if (erasure === 'moment') return { assignment: `${name} = coalesce(t.${name}, $3)`, remains: `t.${name} is null` };
  if (erasure === 'masked' || 'keep' in erasure) return null;
  const literal = `'${typeof erasure.set === 'string' ? erasure.set : JSON.stringify(erasure.set)}'`;
  return { assignment: `${name} = ${literal}`, remains: `t.${name} is distinct from ${literal}` };
}
