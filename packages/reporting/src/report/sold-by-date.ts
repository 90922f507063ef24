import { addDays, type LocalDate, moneyToBody, nightsBetween } from '@innkeeper/kernel';
import type { ReportCell } from './report.ts';
import type { SoldNights } from './report-facts.ts';

/** Nights on the books by date; null if unknown. */
export type SoldByDate = ReadonlyMap<LocalDate, SoldNights> | null;
export type SoldFigure = SoldNights | null;

const nothing: SoldNights = { rooms: 0, netMinor: 0n };

/** Every date from the first to the last. */
export function datesOf(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: nightsBetween(from, to) + 1 }, (_, day) => addDays(from, day));
}

export function soldOn(sold: SoldByDate, date: LocalDate): SoldFigure {
  return sold === null ? null : (sold.get(date) ?? nothing);
}

export function sumOf(sold: SoldByDate): SoldFigure {
  if (sold === null) return null;
  return [...sold.values()].reduce(
    (sum, { rooms, netMinor }) => ({ rooms: sum.rooms + rooms, netMinor: sum.netMinor + netMinor }),
    nothing,
  );
}

export function moneyOf(currency: string, sold: SoldFigure): ReportCell {
  return sold === null ? null : moneyToBody(currency, sold.netMinor);
}
