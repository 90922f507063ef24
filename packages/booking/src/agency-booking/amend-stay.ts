import { ServiceError } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { takeChangedRoom } from '../reservation/change/change-reservation.ts';
import { applyPatch, deltasOf } from '../reservation/change/change-rules.ts';
import { repriceStay } from '../reservation/change/reprice-stay.ts';
import { saveChange } from '../reservation/change/save-change.ts';
import { toReservationBody } from '../reservation/reservation.body.ts';
import type { ReservationRow } from '../reservation/reservation-row.ts';
import type { AgencyBooking, AgencyStay } from './agency-booking.ts';
import type { RevisionResult } from './apply-agency-booking.ts';
import type { KnownStay } from './lock-agency-booking.ts';
import { patchOf } from './plan-revision.ts';

interface Amendment {
  readonly known: KnownStay;
  readonly stay: AgencyStay | null; // null: only guest or notes change
  readonly guestId: string | null; // null: unchanged
  readonly notes: AgencyBooking['notes'];
}

/**
 * Changes a locked stay as its agency reports, at the agreed price; posted nights keep theirs. The caller moves the nights in the
 * inventory.
 * Rules: CHAN-10, CHAN-14, CHAN-21. Errors: those of changing a stay except SVC-3001 and SVC-3002.
 */
export async function amendStay(ctx: WriteContext, { known, stay, guestId, notes }: Amendment): Promise<RevisionResult> {
  const { row: before, booked: nights } = known;
  const isGuestKept = before.status === 'checked_in';
  const patch = { ...(stay ? patchOf(known, stay) : {}), ...(notes === undefined ? {} : { notes }) };
  const wanted = await withFreeRoom(ctx, { before, after: applyPatch(before, patch, isGuestKept ? null : guestId) });
  const repriced = await repriceStay(ctx, { before, after: wanted, nights, ...(stay ? { agreed: stay.agreed } : {}) });
  const saved = await saveChange(ctx, { before, ...repriced });
  const outcome = {
    position: known.position,
    reservation: saved?.body ?? toReservationBody(before),
    ownTotalMinor: repriced.ownTotalMinor,
    agreedTotalMinor: repriced.agreedTotalMinor,
  };
  return { outcomes: [outcome], deltas: deltasOf(before, repriced.after) };
}

/** Agencies do not know rooms: one that is taken for the new nights is unassigned, unless the guest is in it. Errors: SVC-3009. */
async function withFreeRoom(
  ctx: WriteContext,
  { before, after }: { before: ReservationRow; after: ReservationRow },
): Promise<ReservationRow> {
  try {
    await takeChangedRoom(ctx, { before, after, isRoomRequested: false });
    return after;
  } catch (error) {
    const isTaken = error instanceof ServiceError && error.code === 'SVC-3009';
    if (!isTaken || before.status === 'checked_in') throw error;
    return { ...after, room_id: null };
  }
}
