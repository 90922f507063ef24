import { isChargePending, paymentPending } from '@innkeeper/billing';
import type { GuestPatch } from '@innkeeper/guest';
import { refuse, type ServiceError } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import { readBookedGuest } from './booked-guest.ts';
import type { BookingSessionBody, changeBookingSessionContract, getBookingSessionContract } from './booking-session.contract.ts';
import { mergedGuest } from './merged-guest.ts';
import type { SessionDeps } from './session.deps.ts';
import { isOpen, lockOwnSession, openGuest, requireSession, type SessionRow, sealGuest, toSessionBody } from './session-row.ts';

/** Reads a session by its secret. Rules: DIRECT-6, DIRECT-10. Errors: SVC-2011. */
export function getBookingSession({ readGuestLink }: SessionDeps) {
  return async (ctx: RequestContext, { params }: ContractInput<typeof getBookingSessionContract>): Promise<BookingSessionBody> => {
    const row = await requireSession(ctx, params.id);
    const isCharging = row.status === 'open' && !isOpen(ctx, row) && (await isChargePending(ctx, row.id));
    const guestUrl = row.reservation_id === null ? null : await readGuestLink(ctx, row.reservation_id, row.updated_at);
    const body = toSessionBody(ctx, row, { isCharging, guestUrl });
    return row.reservation_id === null ? body : { ...body, guest: await readBookedGuest(ctx, row.reservation_id) };
  };
}

const updateSession = statement<never>(
  'booking.update_session',
  'update booking.booking_session set guest = $3, language = $4, version = $5, updated_at = $6 where tenant_id = $1 and id = $2',
);

/** Enters or changes the guest and the language of an open session. Rules: DIRECT-6, DIRECT-11. Errors: SVC-2011, SVC-3006, SVC-3007, SVC-3008. */
export async function changeBookingSession(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof changeBookingSessionContract>,
): Promise<BookingSessionBody> {
  const before = await lockOwnSession(ctx, params.id);
  requireMatch(ctx, before.version);
  if (await isChargePending(ctx, before.id)) throw paymentPending();
  requireOpen(ctx, before);
  const after = changed(ctx, before, body);
  const { id, guest, language, version, updated_at } = after;
  await ctx.tx.run(updateSession, [ctx.tenant.id, id, guest, language, version, updated_at]);
  ctx.reply.etag = etagOf(version);
  return toSessionBody(ctx, after);
}

interface SessionChange {
  readonly guest?: GuestPatch | null | undefined; // null: nobody any more
  readonly language?: SessionRow['language'] | undefined;
}

function changed(ctx: WriteContext, before: SessionRow, { guest, language = before.language }: SessionChange): SessionRow {
  const entered = guest === undefined ? before.guest : guest && sealGuest(ctx, before.id, mergedGuest(openGuest(ctx, before), guest));
  return { ...before, guest: entered, language, version: before.version + 1, updated_at: ctx.clock.now() };
}

/** Errors: SVC-3007 for a session that has ended. */
export function requireOpen(ctx: RequestContext, row: SessionRow): void {
  if (!isOpen(ctx, row)) throw ended(row);
}

function ended({ status }: SessionRow): ServiceError {
  return refuse('SVC-3007', 'status', `is ${status === 'open' ? 'expired' : status}`);
}
