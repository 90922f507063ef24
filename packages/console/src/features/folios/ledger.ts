import type { Entry, Folio } from './folio-page.tsx';

/** Row of the ledger: one entry, or the room, VAT and city tax of a night. */
export interface LedgerLine {
  readonly entries: readonly Entry[];
  readonly isNight: boolean;
  /** Sum of the entries, as the service writes amounts. */
  readonly amount: string;
  /** Balance of the folio after this row. */
  readonly balance: string;
}

export interface LedgerDay {
  readonly date: string;
  readonly lines: readonly LedgerLine[];
}

/** Entries by service date, with the running balance. Exact: sums are in minor units. Rules: CONSOLE-85. */
export function ledgerOf({ entries, balance: { amount } }: Pick<Folio, 'entries' | 'balance'>): readonly LedgerDay[] {
  const digits = amount.split('.')[1]?.length ?? 0;
  const moved = movedIds(entries);
  let sum = 0n;
  const dates = [...new Set(entries.map(({ service_date }) => service_date))].toSorted();
  return dates.map((date) => ({
    date,
    lines: linesOf(
      entries.filter(({ service_date }) => service_date === date),
      moved,
    ).map((line) => {
      const size = sumOf(line);
      sum += size;
      return { entries: line, isNight: line.length > 1, amount: textOf(size, digits), balance: textOf(sum, digits) };
    }),
  }));
}

/** Ids of entries that were taken back or moved, and of what took them back: these are always rows of their own. */
function movedIds(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ id, reverses, moved_to, moved_from }) => {
      if (reverses !== null) return [id, reverses];
      return moved_to !== null || moved_from !== null ? [id] : [];
    }),
  );
}

/** Folds the entries of a night, posted together, into one row; the order is that of posting. */
function linesOf(entries: readonly Entry[], moved: ReadonlySet<string>): readonly (readonly Entry[])[] {
  const lines = new Map<string, Entry[]>();
  for (const entry of entries) {
    const isOfNight = nightCodes.includes(entry.code) && entry.reservation_id !== null && !moved.has(entry.id);
    const key = isOfNight ? `${entry.reservation_id} ${entry.posted_at}` : entry.id;
    lines.set(key, [...(lines.get(key) ?? []), entry]);
  }
  return [...lines.values()];
}

const nightCodes: readonly string[] = ['room', 'tax', 'city_tax'];

function sumOf(entries: readonly Entry[]): bigint {
  return entries.reduce((sum, { amount: { amount } }) => sum + BigInt(amount.replace('.', '')), 0n);
}

function textOf(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
