import { addDays, type LocalDate } from '@innkeeper/kernel';
import { sumNights } from '@innkeeper/rates';
import type { BookedNight, ReservationRow } from '../reservation-row.ts';

type DepartingStay = Pick<ReservationRow, 'arrival' | 'departure' | 'subtotal_minor' | 'tax_minor' | 'total_minor'>;

/**
 * Shortens a stay to the day the guest leaves: charges the nights slept, at least one, and those already posted. Contract 4 (check-out).
 */
export function leaveOn<Row extends DepartingStay>(
  today: LocalDate,
  row: Row,
  booked: readonly BookedNight[],
): { readonly row: Row; readonly nights: BookedNight[] } {
  const firstMorning = addDays(row.arrival, 1);
  const earliest = today > firstMorning ? today : firstMorning;
  const departure = earliest < row.departure ? earliest : row.departure;
  const nights = booked.filter((night) => night.date < departure || night.isPosted);
  const { subtotalMinor, taxMinor, totalMinor } = sumNights(nights);
  return { row: { ...row, departure, subtotal_minor: subtotalMinor, tax_minor: taxMinor, total_minor: totalMinor }, nights };
}
