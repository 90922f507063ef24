import { lockFolios } from '@innkeeper/billing';
import { lockGuest, lockGuestId } from '@innkeeper/guest';
import { ServiceError } from '@innkeeper/kernel';
import { RestartTransaction, type WriteContext } from '@innkeeper/platform';
import { masterFolioOf } from '../group/routing.ts';
import { lockSharedGroup, type SharedGroup } from '../group/shared-group.ts';
import { toReservationBody } from './reservation.body.ts';
import {
  type BookedNight,
  lockReservationRow,
  type ReservationRow,
  readNights,
  readReservation,
  toBookedNight,
} from './reservation-row.ts';

/** The stay to lock and the other rows that its change needs, named at once because they are locked before it. */
export interface StayLocks {
  readonly id: string;
  /** The change writes to the stay's own guest. */
  readonly isGuestWritten?: boolean;
  /** New guest of the stay. */
  readonly guestId?: string | undefined;
  /** Folio that takes over a balance. */
  readonly folioId?: string | undefined;
}

export interface LockedStay {
  readonly row: ReservationRow;
  readonly booked: BookedNight[];
  readonly group: SharedGroup | null; // null: it has none
  /** The named guest, or the survivor if merged; null when none is named or it is unknown. */
  readonly guestId: string | null;
}

/**
 * Locks a stay in the global lock order: group, guests, folios by id, reservation. The ids come from an unlocked read; when a merge of guests or
 * folios commits in between, the transaction rolls back and restarts. Decision: infra/decisions/0035. Errors: SVC-2011.
 */
export async function lockStay(ctx: WriteContext, { id, ...also }: StayLocks): Promise<LockedStay> {
  const [seen] = await ctx.tx.run(readReservation, [ctx.tenant.id, id]);
  if (!seen) throw new ServiceError('SVC-2011');
  const group = seen.group_id === null ? null : await lockSharedGroup(ctx, seen.group_id);
  const folioIds = [seen.folio_id, also.folioId, masterFolioOf(group)].filter((folioId) => typeof folioId === 'string');
  const [guestId, , , [row], nights] = await Promise.all([
    also.guestId === undefined ? null : lockGuestId(ctx, also.guestId),
    also.isGuestWritten ? lockGuest(ctx, seen.guest_id) : null,
    lockFolios(ctx, folioIds),
    ctx.tx.run(lockReservationRow, [ctx.tenant.id, id]),
    ctx.tx.run(readNights, [ctx.tenant.id, id]),
  ]);
  if (!row) throw new ServiceError('SVC-2011');
  if (row.folio_id !== seen.folio_id) throw new RestartTransaction('the stay moved to another folio');
  if (also.isGuestWritten && row.guest_id !== seen.guest_id) throw new RestartTransaction('the stay went to another guest');
  ctx.reply.before = toReservationBody(row);
  return { row, booked: nights.map(toBookedNight), group, guestId };
}
