import { formatMinor, isoInstant, ServiceError } from '@innkeeper/kernel';
import { cancellationFee } from '@innkeeper/rates';
import { freeUntil } from '../reservation.body.ts';
import type { BookedNight, ReservationRow } from '../reservation-row.ts';

type CancellableStay = Pick<ReservationRow, 'cancellation' | 'timezone' | 'check_in_time' | 'arrival' | 'currency' | 'total_minor'>;

/** Cancellation fee at an instant, in minor units of the stay's currency; null within the free window. Contract 4 (DELETE). */
export function lateFeeMinor(row: CancellableStay, nights: readonly BookedNight[], nowMs: number): bigint | null {
  if (nowMs <= freeUntil(row)) return null;
  return cancellationFee(row.cancellation, { currency: row.currency, nights, totalMinor: row.total_minor });
}

/** Refusal with the fee to post, the folio to post it to, and the end of the free window. A fee on a master folio has to name its stay. */
export function windowClosed(
  row: CancellableStay & Pick<ReservationRow, 'id' | 'folio_id'>,
  { feeDueMinor, folioId }: { readonly feeDueMinor: bigint; readonly folioId: string },
): ServiceError {
  const name = folioId === row.folio_id ? '' : ` with the reservation_id ${row.id}`;
  return new ServiceError('SVC-3003', [
    {
      field: 'cancellation_fee',
      issue: `${row.currency} ${formatMinor(row.currency, feeDueMinor)} is to be posted to the folio ${folioId}${name}`,
    },
    { field: 'free_until', issue: `cancelling was free until ${isoInstant(freeUntil(row))}` },
  ]);
}
