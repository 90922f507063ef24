import { isoInstant, newId, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, etagOf, networkOf, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { depositMinor, moveNightsLast } from '@innkeeper/rates';
import { propertyOfVisitor } from '../publishable-key/property-of-visitor.ts';
import { priceBooking, requireBookable, stayQueryOf } from '../reservation/create/book-stay.ts';
import { readStayFacts, type StayFacts, unresolvedIssue } from '../reservation/create/stay-facts.ts';
import type { CreateReservationBody } from '../reservation/reservation.contract.ts';
import type { BookingSessionBody, createBookingSessionContract } from './booking-session.contract.ts';
import { sessionHold } from './session-hold.ts';
import { sessionLimits } from './session-limits.ts';
import { type SessionRow, secretOf, sessionColumns, storedNights, toSessionBody } from './session-row.ts';

const insertSession = statement<never>(
  'booking.insert_session',
  `insert into booking.booking_session (tenant_id, ${sessionColumns.join(', ')})
   values ($1, ${sessionColumns.map((_column, index) => `$${index + 2}`).join(', ')})`,
);

/**
 * Opens a session: holds a room for its nights and the price that was shown, for 15 minutes. Nobody but the visitor sees it.
 * Rules: DIRECT-5, DIRECT-7. Errors: SVC-2004, SVC-2005, SVC-2007, SVC-2010, SVC-2013, SVC-3001, SVC-3002, SVC-3011, SVC-5001.
 */
export async function createBookingSession(
  ctx: WriteContext,
  { body }: ContractInput<typeof createBookingSessionContract>,
): Promise<BookingSessionBody> {
  const { language, ...given } = body;
  const stay: CreateReservationBody = { ...given, channel: 'direct' };
  const [facts, propertyId] = await Promise.all([readStayFacts(ctx, stayQueryOf(stay)), propertyOfVisitor(ctx)]);
  requireSold(facts, propertyId);
  requireBookable(ctx, stay, { facts, folio: null, agreed: null });
  const price = priceBooking(stay, { facts, agreed: null, blockRates: new Map() });
  const visitor = visitorOf(ctx);
  await requireFewSessions(ctx, visitor);
  const now = ctx.clock.now();
  const row: SessionRow = {
    id: newId('bookingSession'),
    property_id: propertyId,
    room_type_id: body.room_type_id,
    rate_plan_id: body.rate_plan_id,
    status: 'open',
    arrival: body.arrival,
    departure: body.departure,
    adults: body.adults,
    children: body.children,
    language,
    currency: facts.plan.currency,
    nights: storedNights(price.nights),
    subtotal_minor: price.subtotalMinor,
    tax_minor: price.taxMinor,
    due_now_minor: depositMinor(facts.plan.paymentSchedule, price.totalMinor),
    cancellation: facts.plan.cancellation,
    payment_schedule: facts.plan.paymentSchedule,
    guest: null,
    visitor,
    reservation_id: null,
    expires_at: isoInstant(ctx.clock.nowMs() + sessionLimits.holdMs),
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await ctx.tx.run(insertSession, [ctx.tenant.id, ...sessionColumns.map((column) => toColumn(row[column]))]);
  await moveNightsLast(ctx, sessionHold(row, 1));
  ctx.reply.etag = etagOf(row.version);
  return { ...toSessionBody(ctx, row), client_secret: secretOf(ctx, row.id) };
}

function toColumn(value: unknown): unknown {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) ? JSON.stringify(value) : value;
}

/** A plan of a company, and what another property sells, are unknown to visitors. Errors: SVC-2010. */
function requireSold({ property, plan }: StayFacts, propertyId: string): void {
  const unknown = [...(property.id === propertyId ? [] : ['room_type_id']), ...(plan.isCorporate ? ['rate_plan_id'] : [])];
  if (unknown.length > 0) throw new ServiceError('SVC-2010', unknown.map(unresolvedIssue));
}

const visitorPurpose = 'booking-visitor';

/** A keyed digest of the visitor's network, which tells visitors apart without keeping their address in the session. */
function visitorOf({ secrets, address }: RequestContext): Buffer {
  const [digest] = secrets.digests(visitorPurpose, networkOf(address ?? ''));
  if (!digest) throw new Error('there is a master key');
  return digest;
}

const lockVisitor = statement<never>(
  'booking.lock_visitor',
  `select pg_advisory_xact_lock(hashtextextended('booking.visitor:' || $1 || ':' || encode($2, 'hex'), 0))`,
);

const countOpen = statement<{ open: number; first_end: string | null }>(
  'booking.count_sessions_of_visitor',
  `select count(*)::int as open, min(s.expires_at) as first_end from booking.booking_session s
    where s.tenant_id = $1 and s.visitor = $2 and s.status = 'open' and s.expires_at > $3`,
);

/** Bounds the rooms that one visitor holds at once. Rules: DIRECT-7. Errors: SVC-5001. */
async function requireFewSessions(ctx: WriteContext, visitor: Buffer): Promise<void> {
  const key = [ctx.tenant.id, visitor];
  const [, [counted]] = await Promise.all([ctx.tx.run(lockVisitor, key), ctx.tx.run(countOpen, [...key, ctx.clock.now()])]);
  if (!counted || counted.open < sessionLimits.openOfVisitorMax) return;
  const waitMs = Date.parse(counted.first_end ?? '') - ctx.clock.nowMs();
  const issue = `${counted.open} open sessions hold rooms for you already`;
  throw new ServiceError('SVC-5001', [{ field: 'session', issue }], { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
