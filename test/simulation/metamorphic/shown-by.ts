import type { Api } from '../../harness/client.ts';
import { addDays, type Day } from '../model/calendar.ts';
import { patientReader } from '../run/patient-client.ts';

/** The lists of a hotel as readers see them: their rows as texts without ids, instants and the name of the currency, in a stable order. */
export type Shown = Readonly<Record<string, readonly string[]>>;

const lists = ['reservations', 'guests', 'folios', 'rooms', 'night-audits', 'groups', 'events'];
const reportNames = ['occupancy', 'revenue-by-channel', 'rate-mix', 'cancellations', 'no-shows', 'tax', 'group-pickup'];

/** Reads a hotel around a day. */
export async function shownBy(api: Api, day: Day): Promise<Shown> {
  const { get, all } = patientReader(api);
  const [from, to] = [addDays(day, -daysAround), addDays(day, daysAround)];
  const window = `from=${from}&to=${to}`;
  const shown: Record<string, readonly string[]> = {};
  for (const list of lists) shown[list] = sortedTexts(await all(`/${list}?limit=200`));
  shown['availability'] = sortedTexts(await all(`/availability?from=${day}&to=${to}`));
  return { ...shown, ...(await reportsOf(get, { window, day })) };
}

const daysAround = 8;

/** Reads the reports of a hotel, and its trial balance. */
async function reportsOf(get: (path: string) => Promise<unknown>, { window, day }: { window: string; day: Day }): Promise<Shown> {
  const shown: Record<string, readonly string[]> = {};
  const paths = [...reportNames.map((name) => `${name}?${window}`), `daily-arrivals?date=${day}`, `ledger-balance?date=${day}`];
  for (const path of paths) {
    const { rows } = (await get(`/reports/${path}`)) as { rows: unknown[] };
    shown[path] = sortedTexts(rows);
  }
  return shown;
}

export function sortedTexts(rows: readonly unknown[]): string[] {
  return rows.map(textOf).toSorted();
}

/** A value without what differs between two hotels that live the same. */
export function textOf(value: unknown): string {
  return JSON.stringify(sorted(value))
    .replaceAll(/\b[a-z]+_[0-9a-z]{26}\b/g, '#')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@')
    .replaceAll(/"timezone":"[^"]+"/g, '"timezone":"#"')
    .replaceAll(/\b(EUR|USD)\b/g, 'XXX');
}

/** Entries of one posting have no order among themselves. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf).toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, sorted(part)]));
}
