import { written } from '../model/amounts.ts';
import type { EntryState, FolioState, HotelState } from '../model/hotel-state.ts';
import { stayAnswer } from '../model/stay-commands.ts';
import { missing } from './compare-events.ts';
import { differencesOf, type Names } from './names.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows whose ids have no name yet. */
function unnamed(names: Names, rows: readonly Row[]): Row[] {
  const bound = new Set(names.values());
  return rows.filter(({ id }) => typeof id === 'string' && !bound.has(id));
}

/** Gives stays whose booking was never answered the ids of the reservations that are like them. */
export function bindStays(state: HotelState, names: Names, rows: readonly Row[]): void {
  for (const [name, stay] of state.stays) {
    if (names.has(name)) continue;
    for (const row of unnamed(names, rows)) {
      const tried = new Map(names);
      if (differencesOf(tried, stayAnswer(state, name, stay), row).length > 0) continue;
      for (const [ref, id] of tried) names.set(ref, id);
      break;
    }
  }
}

/** Gives folios whose opening was never answered the ids of those with the same entries. */
export function bindFolios({ folios, hotel }: HotelState, names: Names, rows: readonly Row[]): void {
  for (const [name, folio] of folios) {
    if (names.has(name)) continue;
    const row = unnamed(names, rows).find(({ entries }) => differentEntries(folio, entries, hotel.digits).length === 0);
    if (typeof row?.['id'] === 'string') names.set(name, row['id']);
  }
}

interface EntryRow {
  readonly id: string;
  readonly kind: string;
  readonly code: string;
  readonly amount: { readonly amount: string };
  readonly service_date: string;
}

const textOf = ({ kind, code, amount, serviceDay }: EntryState, digits: number): string =>
  `${kind} ${code} ${written(amount, digits)} ${serviceDay}`;

const textOfRow = ({ kind, code, amount, service_date }: EntryRow): string => `${kind} ${code} ${amount.amount} ${service_date}`;

/** Compares the entries of a folio as a multiset: nights of one posting have no order among themselves. */
export function differentEntries({ entries }: FolioState, rows: unknown, digits: number): string[] {
  if (!Array.isArray(rows)) return ['has no entries'];
  const expected = [...entries.values()].map((entry) => textOf(entry, digits));
  const given = rows.map(textOfRow);
  return [...missing(expected, given).map((each) => `lacks ${each}`), ...missing(given, expected).map((each) => `also has ${each}`)];
}

/** Gives entries that the service posted by itself their ids, so that they can be reversed. */
export function bindEntries({ entries }: FolioState, names: Names, rows: unknown, digits: number): void {
  if (!Array.isArray(rows)) return;
  const bound = new Set(names.values());
  for (const [name, entry] of entries) {
    if (names.has(name)) continue;
    const row: EntryRow | undefined = rows.find((each) => !bound.has(each.id) && textOfRow(each) === textOf(entry, digits));
    if (row === undefined) continue;
    names.set(name, row.id);
    bound.add(row.id);
  }
}
