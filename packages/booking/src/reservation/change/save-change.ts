import type { WriteContext } from '@innkeeper/platform';
import { bookingEvents } from '../../events.ts';
import { updateKeysOfStay } from '../../room-key/end-keys.ts';
import { toReservationBody } from '../reservation.body.ts';
import type { ReservationBody } from '../reservation.contract.ts';
import { type BookedNight, type ReservationRow, readReservation } from '../reservation-row.ts';
import { isAnnounced } from './change-rules.ts';
import { writeChange } from './write-change.ts';

interface PricedChange {
  readonly before: ReservationRow;
  readonly after: ReservationRow;
  readonly nights: readonly BookedNight[] | null; // null: as they were
}

export interface SavedChange {
  readonly row: ReservationRow;
  readonly body: ReservationBody;
}

/**
 * Writes a checked change of a locked stay and emits its event; null when nothing changed. The caller moves the nights in the inventory.
 * Rules: BOOK-25. Errors: SVC-3009.
 */
export async function saveChange(ctx: WriteContext, { before, after: wanted, nights }: PricedChange): Promise<SavedChange | null> {
  const isChanged = isAnnounced(before, wanted);
  if (!isChanged && wanted.notes === before.notes) return null;
  const after: ReservationRow = { ...wanted, version: before.version + 1, updated_at: ctx.clock.now() };
  await writeChange(ctx, { after, nights });
  await updateKeysOfStay(ctx, { before, after });
  const row = after.rate_plan_id === before.rate_plan_id ? after : await rereadReservation(ctx, after.id);
  const body = toReservationBody(row);
  if (isChanged) ctx.tx.emitChange(bookingEvents['reservation.updated'], row.id, { before: toReservationBody(before), after: body });
  return { row, body };
}

/** Reads a locked stay again, with the terms of its plan. */
export async function rereadReservation(ctx: WriteContext, id: string): Promise<ReservationRow> {
  const [row] = await ctx.tx.run(readReservation, [ctx.tenant.id, id]);
  if (!row) throw new Error('a locked reservation vanished');
  return row;
}
