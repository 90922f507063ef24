import type { LocalDate } from '@innkeeper/kernel';
import type { PortugueseRegion } from '../document/fiscal-document.ts';

/** VAT rates of a region from a date on, in percent. */
export interface VatRates {
  readonly region: PortugueseRegion;
  readonly from: LocalDate;
  readonly reduced: number;
  readonly intermediate: number;
  readonly normal: number;
}

const rates: readonly VatRates[] = [
  { region: 'PT', from: '2011-01-01', reduced: 6, intermediate: 13, normal: 23 },
  { region: 'PT-AC', from: '2021-07-01', reduced: 4, intermediate: 9, normal: 16 },
  { region: 'PT-MA', from: '2012-04-01', reduced: 5, intermediate: 12, normal: 22 },
];

/** All rates of a region, the first in force since ever. */
export function vatRatesOf(region: PortugueseRegion): readonly VatRates[] {
  return rates.filter((row) => row.region === region).toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Rates in force in a region on a date; before the first known date, the first. */
export function vatRatesOn(region: PortugueseRegion, on: LocalDate): VatRates {
  const ofRegion = vatRatesOf(region);
  const row = ofRegion.findLast(({ from }) => from <= on) ?? ofRegion[0];
  if (!row) throw new Error(`no VAT rates for ${region}`);
  return row;
}
