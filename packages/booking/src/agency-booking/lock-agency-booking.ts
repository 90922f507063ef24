import { lockFolios } from '@innkeeper/billing';
import { lockGuestId } from '@innkeeper/guest';
import { RestartTransaction, statement, type WriteContext } from '@innkeeper/platform';
import {
  type BookedNight,
  type ReservationRow,
  readNights,
  reservationColumns,
  reservationTables,
  toBookedNight,
} from '../reservation/reservation-row.ts';
import { type AgencyBooking, externalIdOf } from './agency-booking.ts';

export interface KnownStay {
  readonly position: number;
  readonly row: ReservationRow;
  readonly booked: readonly BookedNight[];
}

export interface LockedBooking {
  readonly stays: readonly KnownStay[]; // by position
  /** The named guest, or the survivor if it was merged; null when none is named. */
  readonly guestId: string | null;
}

const findStays = statement<ReservationRow>(
  'booking.find_agency_stays',
  `select ${reservationColumns} from ${reservationTables} where r.tenant_id = $1 and r.channel = $2 and r.external_id = any($3) order by r.id`,
);

const lockStays = statement<ReservationRow>(
  'booking.lock_agency_stays',
  `select ${reservationColumns} from ${reservationTables} where r.tenant_id = $1 and r.id = any($2) order by r.id for no key update of r`,
);

/**
 * Locks the hotel's rows of a booking in the global lock order: guest, folios by id, reservations by id. Decision: infra/decisions/0035.
 */
export async function lockAgencyBooking(ctx: WriteContext, booking: AgencyBooking): Promise<LockedBooking> {
  const positions = Array.from({ length: booking.positionsMax }, (_, index) => index + 1);
  const byExternalId = new Map(positions.map((position) => [externalIdOf(booking.externalId, position), position]));
  const seen = await ctx.tx.run(findStays, [ctx.tenant.id, booking.channel, [...byExternalId.keys()]]);
  const named = booking.guest && 'id' in booking.guest ? booking.guest.id : null;
  const [guestId, , rows, nights] = await Promise.all([
    named === null ? null : lockGuestId(ctx, named),
    lockFolios(ctx, [...new Set(seen.map(({ folio_id }) => folio_id))]),
    ctx.tx.run(lockStays, [ctx.tenant.id, seen.map(({ id }) => id)]),
    Promise.all(seen.map(({ id }) => ctx.tx.run(readNights, [ctx.tenant.id, id]))),
  ]);
  if (named !== null && guestId === null) throw new RestartTransaction('the guest was erased or removed meanwhile');
  const stays = rows.map((row, index): KnownStay => {
    if (row.folio_id !== seen[index]?.folio_id) throw new RestartTransaction('a stay moved to another folio');
    const position = byExternalId.get(row.external_id ?? '') ?? 0;
    return { position, row, booked: (nights[index] ?? []).map(toBookedNight) };
  });
  return { stays: stays.toSorted((one, other) => one.position - other.position), guestId };
}
