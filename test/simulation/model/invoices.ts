import { type Minor, netOf } from './amounts.ts';
import { counts } from './folio-moves.ts';
import type { EntryState, FolioState, HotelState, Ref } from './hotel-state.ts';

/** Net and VAT of lines at one rate; without a rate, VAT as it was posted. */
export interface TaxedSum {
  readonly percent: number | null;
  readonly net: Minor;
  readonly vat: Minor;
}

export interface InvoiceFigures {
  readonly taxed: readonly TaxedSum[];
  readonly cityTax: Minor;
  readonly discounts: Minor;
  readonly settled: Minor;
}

const settling: readonly EntryState['kind'][] = ['payment', 'refund', 'transfer', 'write_off'];

/** Rules: INV-4, INV-5, INV-6, INV-7, INV-8. */
export function invoiceFigures({ hotel }: HotelState, { entries }: FolioState): InvoiceFigures {
  const counting = [...entries].filter(([, entry]) => counts(entry));
  const isCityTax = ([, { kind, code }]: readonly [Ref, EntryState]): boolean => kind === 'tax' && code === 'city_tax';
  const isSettling = ([, { kind }]: readonly [Ref, EntryState]): boolean => settling.includes(kind);
  const charged = counting.filter((each) => !isCityTax(each) && !isSettling(each));
  return {
    taxed: taxedSums(charged, hotel.vatPercent),
    cityTax: sumOf(counting.filter(isCityTax)),
    discounts: sumOf(counting.filter(([, { kind }]) => kind === 'discount')),
    settled: -sumOf(counting.filter(isSettling)),
  };
}

const sumOf = (entries: readonly (readonly [Ref, EntryState])[]): Minor => entries.reduce((sum, [, { amount }]) => sum + amount, 0);

/** Name of an entry that the service posted for a night, wherever it has moved: `room of stay 3 on 2027-03-01`. */
const nightName = /^(?:room|tax) of (stay \d+ on [\d-]+)/;

/** Nights have the VAT that was posted with them; in all other charges it is contained, and taken out of their sum once. */
function taxedSums(charged: readonly (readonly [Ref, EntryState])[], percent: number): TaxedSum[] {
  const nights = Map.groupBy(charged, ([name]) => nightName.exec(name)?.[1] ?? null);
  const others = nights.get(null) ?? [];
  nights.delete(null);
  const asPosted = [...nights.values()].map((entries) => {
    const vat = sumOf(entries.filter(([, { kind }]) => kind === 'tax'));
    return { net: sumOf(entries) - vat, vat, isAtRate: entries.some(([, { kind }]) => kind === 'room') && (vat !== 0 || percent === 0) };
  });
  const byHand = others.filter(([, { kind }]) => kind === 'tax').map(([, { amount }]) => ({ net: 0, vat: amount, isAtRate: false }));
  const contained = others.filter(([, { kind }]) => kind !== 'tax');
  const gross = sumOf(contained);
  const rest = { net: netOf(gross, percent), vat: gross - netOf(gross, percent), isAtRate: true };
  const lines = [...asPosted, ...byHand, ...(contained.length > 0 ? [rest] : [])];
  return [true, false].flatMap((isAtRate) => {
    const those = lines.filter((line) => line.isAtRate === isAtRate);
    const add = (part: 'net' | 'vat'): Minor => those.reduce((sum, line) => sum + line[part], 0);
    return those.length === 0 ? [] : [{ percent: isAtRate ? percent : null, net: add('net'), vat: add('vat') }];
  });
}
