import type { Minor } from './amounts.ts';
import type { Day } from './calendar.ts';
import { grossOf, sumOf } from './document-lines.ts';
import type { HotelState } from './hotel-state.ts';

/** Row of the tax report. */
export interface TaxRow {
  readonly tax: string;
  readonly percent: number | null;
  readonly net: Minor;
  readonly vat: Minor;
}

/** Taxes of the legal documents of a date: credit notes count negative, and city tax without VAT stands apart. Rule: FISCAL-14. */
export function taxRowsOfDocuments({ documents }: HotelState, day: Day): TaxRow[] {
  const issued = [...documents.values()].filter((document) => document.day === day);
  const amounts = issued.flatMap(({ kind, lines }) => {
    const sign = kind === 'credit_note' ? -1 : 1;
    return lines.map((line) => {
      const isCityTax = line.code === 'city_tax' && line.percent === 0;
      if (isCityTax) return { tax: 'city_tax', percent: null, net: 0, vat: sign * grossOf(line) };
      return { tax: 'vat', percent: line.percent, net: sign * line.net, vat: sign * line.vat };
    });
  });
  const rows = Map.groupBy(amounts, ({ tax, percent }) => `${tax} ${percent}`);
  return [...rows.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, net: sumOf(same.map(({ net }) => net)), vat: sumOf(same.map(({ vat }) => vat)) }];
  });
}
