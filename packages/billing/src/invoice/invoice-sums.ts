import { isTaxAtPercent, splitGross } from '@innkeeper/kernel';
import { type EntryKind, totalOfKind } from '../ledger/accounts.ts';

/** Facts of a live entry that decide its place on the invoice. */
export interface InvoicedEntry {
  readonly kind: EntryKind;
  readonly code: string;
  readonly amountMinor: bigint; // minor units of the folio's currency, debits positive
  /**
   * Posted night that the entry originates from, through all moves: the room entry is net, its VAT a separate entry. Null: the amount
   * includes VAT.
   */
  readonly nightId: string | null;
}

/** Entries of one invoice line with their sums in minor units. */
export interface ChargeLine<E> {
  readonly entries: readonly [E, ...E[]];
  readonly vatPercent: number | null; // null: the VAT is as posted, at another rate than the invoice's
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly grossMinor: bigint;
}

export interface VatLine {
  readonly vatPercent: number | null;
  readonly netMinor: bigint;
  readonly vatMinor: bigint;
  readonly grossMinor: bigint;
}

export interface InvoiceSums<E> {
  readonly charges: readonly ChargeLine<E>[];
  readonly cityTax: readonly E[];
  readonly settlement: readonly E[];
  readonly vat: readonly VatLine[];
}

/**
 * Divides live entries into charges, city tax and settlement, and calculates the VAT: as posted for nights, extracted from the sum of the
 * amounts for everything else, rounded half up once. Net and VAT add up exactly to the charged amount. Decision: infra/decisions/0018.
 */
export function invoiceSums<E extends InvoicedEntry>(entries: readonly E[], vatPercent: number): InvoiceSums<E> {
  const isSettlement = (entry: E) => totalOfKind[entry.kind] === 'payments';
  const isCityTax = (entry: E) => entry.kind === 'tax' && entry.code === 'city_tax';
  const charged = entries.filter((entry) => !isSettlement(entry) && !isCityTax(entry));
  const charges = linesOf(charged).map((line) => priced(line, vatPercent));
  return {
    charges,
    cityTax: entries.filter(isCityTax),
    settlement: entries.filter(isSettlement),
    vat: vatOf(charges, vatPercent),
  };
}

/** Groups a night's room and VAT into one line at the place of the first; every other entry is a line of its own. */
function linesOf<E extends InvoicedEntry>(entries: readonly E[]): [E, ...E[]][] {
  const lines: [E, ...E[]][] = [];
  const nights = new Map<string, [E, ...E[]]>();
  for (const entry of entries) {
    const night = entry.nightId === null ? undefined : nights.get(entry.nightId);
    if (night) {
      night.push(entry);
      continue;
    }
    const line: [E, ...E[]] = [entry];
    lines.push(line);
    if (entry.nightId !== null) nights.set(entry.nightId, line);
  }
  return lines;
}

function priced<E extends InvoicedEntry>(entries: [E, ...E[]], vatPercent: number): ChargeLine<E> {
  const [{ nightId, kind }] = entries;
  const grossMinor = sumOf(entries);
  if (nightId === null && kind !== 'tax') {
    const { netMinor, taxMinor } = splitGross(grossMinor, vatPercent);
    return { entries, vatPercent, netMinor, vatMinor: taxMinor, grossMinor };
  }
  const vatMinor = sumOf(entries.filter((entry) => entry.kind === 'tax'));
  const netMinor = grossMinor - vatMinor;
  return { entries, vatPercent: isTaxAtPercent(netMinor, vatMinor, vatPercent) ? vatPercent : null, netMinor, vatMinor, grossMinor };
}

function vatOf(charges: readonly ChargeLine<InvoicedEntry>[], vatPercent: number): VatLine[] {
  const atRate = charges.filter((line) => line.vatPercent !== null);
  const asPosted = charges.filter((line) => line.vatPercent === null);
  const nights = atRate.filter(({ entries: [first] }) => first.nightId !== null);
  const others = atRate.filter(({ entries: [first] }) => first.nightId === null);
  const rest = splitGross(sum(others, 'grossMinor'), vatPercent);
  const rows: VatLine[] = [];
  if (atRate.length > 0) {
    const [netMinor, vatMinor] = [sum(nights, 'netMinor') + rest.netMinor, sum(nights, 'vatMinor') + rest.taxMinor];
    rows.push({ vatPercent, netMinor, vatMinor, grossMinor: netMinor + vatMinor });
  }
  if (asPosted.length > 0) {
    const [netMinor, vatMinor] = [sum(asPosted, 'netMinor'), sum(asPosted, 'vatMinor')];
    rows.push({ vatPercent: null, netMinor, vatMinor, grossMinor: netMinor + vatMinor });
  }
  return rows;
}

function sum(lines: readonly ChargeLine<InvoicedEntry>[], part: 'netMinor' | 'vatMinor' | 'grossMinor'): bigint {
  return lines.reduce((total, line) => total + line[part], 0n);
}

/** Sum of entries in minor units. */
export function sumOf(entries: readonly Pick<InvoicedEntry, 'amountMinor'>[]): bigint {
  return entries.reduce((total, { amountMinor }) => total + amountMinor, 0n);
}
