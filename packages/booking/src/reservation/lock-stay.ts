import { lockFolios } from '@innkeeper/billing';
import { lockGuest, lockGuestId } from '@innkeeper/guest';
import { ServiceError } from '@innkeeper/kernel';
import { RestartTransaction, type WriteContext } from '@innkeeper/platform';
import { toReservationBody } from './reservation.body.ts';
import {
  type BookedNight,
  lockReservationRow,
  type ReservationRow,
  readNights,
  readReservation,
  toBookedNight,
} from './reservation-row.ts';

/** The stay to lock, and what a change of it locks besides: all of it is named at once, because it comes before or beside them. */
export interface StayLocks {
  readonly id: string;
  /** The stay's own guest is written to. */
  readonly isGuestWritten?: boolean;
  /** A guest that the stay is to be given. */
  readonly guestId?: string | undefined;
  /** A folio that takes over a balance. */
  readonly folioId?: string | undefined;
}

export interface LockedStay {
  readonly row: ReservationRow;
  readonly booked: BookedNight[];
  /** The living profile behind the guest that was named; null when none was, or when it resolves to nothing. */
  readonly guestId: string | null;
}

/**
 * Locks a stay in the order of the house: guest, folios by id, reservation. The ids come from an unlocked look; when a merge of guests or folios
 * came in between, the transaction gives everything back and starts again. Decision: infra/decisions/0035. Errors: SVC-2011.
 */
export async function lockStay(ctx: WriteContext, { id, ...also }: StayLocks): Promise<LockedStay> {
  const [[seen], guestId] = await Promise.all([
    ctx.tx.run(readReservation, [ctx.tenant.id, id]),
    also.guestId === undefined ? null : lockGuestId(ctx, also.guestId),
  ]);
  if (!seen) throw new ServiceError('SVC-2011');
  const folioIds = also.folioId === undefined ? [seen.folio_id] : [seen.folio_id, also.folioId];
  const [, , [row], nights] = await Promise.all([
    also.isGuestWritten ? lockGuest(ctx, seen.guest_id) : null,
    lockFolios(ctx, folioIds),
    ctx.tx.run(lockReservationRow, [ctx.tenant.id, id]),
    ctx.tx.run(readNights, [ctx.tenant.id, id]),
  ]);
  if (!row) throw new ServiceError('SVC-2011');
  if (row.folio_id !== seen.folio_id) throw new RestartTransaction('the stay moved to another folio');
  if (also.isGuestWritten && row.guest_id !== seen.guest_id) throw new RestartTransaction('the stay went to another guest');
  ctx.reply.before = toReservationBody(row);
  return { row, booked: nights.map(toBookedNight), guestId };
}
