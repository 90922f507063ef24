import { isChargePending, paymentPending } from '@innkeeper/billing';
import { type ContractInput, etagOf, statement, systemStatement, type WriteContext } from '@innkeeper/platform';
import { moveNightsLast } from '@innkeeper/rates';
import { type DueRow, dueRows, furthestTime, movedClockOf, tenantTime } from '../due-rows.ts';
import type { BookingSessionBody, cancelBookingSessionContract } from './booking-session.contract.ts';
import { requireOpen } from './change-session.ts';
import { sessionHold } from './session-hold.ts';
import { isOpen, lockOwnSession, lockSessionRow, type SessionRow, toSessionBody } from './session-row.ts';

const endRow = statement<never>(
  'booking.end_session',
  'update booking.booking_session set status = $3, guest = null, version = version + 1, updated_at = $4 where tenant_id = $1 and id = $2',
);

/** Cancels an open session, which gives back its room at once. Rules: DIRECT-9, DIRECT-11. Errors: SVC-2011, SVC-3007, SVC-3008. */
export async function cancelBookingSession(
  ctx: WriteContext,
  { params }: ContractInput<typeof cancelBookingSessionContract>,
): Promise<BookingSessionBody> {
  const session = await lockOwnSession(ctx, params.id);
  if (await isChargePending(ctx, session.id)) throw paymentPending();
  requireOpen(ctx, session);
  const after = await endSession(ctx, session, 'cancelled');
  ctx.reply.etag = etagOf(after.version);
  return toSessionBody(ctx, after);
}

/** Ends a locked session: gives its room back and forgets the visitor. */
async function endSession(ctx: WriteContext, session: SessionRow, status: 'cancelled' | 'expired'): Promise<SessionRow> {
  const now = ctx.clock.now();
  await ctx.tx.run(endRow, [ctx.tenant.id, session.id, status, now]);
  await moveNightsLast(ctx, sessionHold(session, -1));
  return { ...session, status, guest: null, version: session.version + 1, updated_at: now };
}

const findExpired = systemStatement<DueRow>(
  'booking.find_expired_sessions',
  `select s.tenant_id, s.id
     from booking.booking_session s
     ${movedClockOf('s.tenant_id')}
    where s.status = 'open' and s.expires_at <= ${furthestTime} and s.expires_at <= ${tenantTime}
      and ($5::text is null or s.tenant_id = $5)
      and s.id > $6
    order by s.id
    limit $7`,
);

/** Nothing happens if the session has ended meanwhile, or while its charge is unresolved. Rules: DIRECT-9, DIRECT-11. */
async function expireSession(ctx: WriteContext, id: string): Promise<boolean> {
  const session = await lockSessionRow(ctx, id);
  if (session?.status !== 'open' || isOpen(ctx, session) || (await isChargePending(ctx, id))) return false;
  await endSession(ctx, session, 'expired');
  return true;
}

/** Ends sessions whose time is over, in business time. Rules: DIRECT-9. Decision: infra/decisions/0025. */
export const expireSessions = dueRows({ find: findExpired, handle: expireSession });
