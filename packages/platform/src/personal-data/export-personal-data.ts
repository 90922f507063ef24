import { setImmediate as letOthersRun } from 'node:timers/promises';
import { limits, slicesOf } from '@innkeeper/kernel';
import { type RequestContext, readRows } from '../context.ts';
import { placeIn, type SealedColumn } from '../secrets/sealed-column.ts';
import { bytesFromHex } from './bytes-from-hex.ts';
import type { PersonalData, PersonalDataRow } from './personal-data.ts';
import { visitPersonalData } from './visit-personal-data.ts';

/** Declarations of all contexts: tables with personal data, and sealed columns. */
export interface PersonalDataLists {
  readonly personalData: readonly PersonalData[];
  readonly sealedColumns: readonly SealedColumn[];
}

/** Rows by table, with sealed values opened. */
export type PersonalDataRecords = Record<string, Record<string, unknown>[]>;

/** Exports all data about a guest, who may have several ids after merges. */
export async function exportPersonalData(
  ctx: RequestContext,
  { personalData, sealedColumns }: PersonalDataLists,
  guestIds: readonly string[],
): Promise<PersonalDataRecords> {
  const records: PersonalDataRecords = {};
  await visitPersonalData(personalData, guestIds, async (held, ownerIds) => {
    const rows: PersonalDataRow[] = await readRows(ctx, held.read, [ctx.tenant.id, ownerIds]);
    const sealed = sealedColumns.filter(({ table }) => table === held.table);
    const found = records[held.table] ?? [];
    records[held.table] = found;
    for (const slice of slicesOf(rows, limits.rowsAtOnce)) {
      found.push(...slice.map((row) => openSealedFields(ctx, sealed, { ...row, held: held.shown?.(row.held) ?? row.held })));
      await letOthersRun();
    }
    return rows.map(({ id }) => id);
  });
  return records;
}

function openSealedFields(
  { secrets, tenant }: RequestContext,
  sealed: readonly SealedColumn[],
  { held }: PersonalDataRow,
): Record<string, unknown> {
  const plain = { ...held };
  for (const of of sealed) {
    const value = held[of.column];
    const opened =
      typeof value === 'string' ? parseOpened(secrets.open(of.purpose, bytesFromHex(value), placeIn(of, tenant.id, held))) : value;
    if (of.replaces === undefined) plain[of.column] = opened;
    else {
      delete plain[of.column];
      plain[of.replaces] ??= opened;
    }
  }
  return plain;
}

/** Parses an opened value: bodies are sealed as JSON, single values as plain text. */
function parseOpened(plain: string): unknown {
  return plain.startsWith('{') || plain.startsWith('[') ? JSON.parse(plain) : plain;
}
