import { createHash } from 'node:crypto';
import {
  applySessionCharge,
  askProvider,
  type KeptCard,
  type PaymentIntent,
  type ProviderDeps,
  type ProviderOutcome,
  readIntentsOfSession,
  storeChargedCard,
} from '@innkeeper/billing';
import { type GuestPatch, nestedGuestInput, prepareGuest } from '@innkeeper/guest';
import { readProperty } from '@innkeeper/hotel';
import { refuse, ServiceError } from '@innkeeper/kernel';
import {
  type ContractInput,
  etagOf,
  type RequestContext,
  refusalOf,
  runInSteps,
  type StepOptions,
  statement,
  type WriteContext,
} from '@innkeeper/platform';
import { moveNightsLast } from '@innkeeper/rates';
import { noteCardStored } from '../payment-due/note-payments.ts';
import { announceStay, insertStay, stayQueryOf } from '../reservation/create/book-stay.ts';
import { newReservation } from '../reservation/create/new-reservation.ts';
import { readStayFacts } from '../reservation/create/stay-facts.ts';
import { nightDeltas } from '../reservation/hold/held-nights.ts';
import { contactOf, readBookedGuest } from './booked-guest.ts';
import type { BookingSessionBody, completeBookingSessionContract } from './booking-session.contract.ts';
import { requireOpen } from './change-session.ts';
import { mergedGuest } from './merged-guest.ts';
import type { SessionDeps } from './session.deps.ts';
import { sessionHold } from './session-hold.ts';
import {
  heldPrices,
  isOpen,
  lockOwnSession,
  lockSessionRow,
  openGuest,
  requireSession,
  type SessionRow,
  sealGuest,
  toSessionBody,
} from './session-row.ts';

export interface CompletionDeps extends SessionDeps, ProviderDeps {}

/**
 * Completes a session: charges what is due now and writes guest, folio, reservation and payment in one transaction with the outcome. The
 * charge is known by the session and not by the idempotency key, so a session is charged once whoever asks for it, and how often.
 * Rules: DIRECT-10, DIRECT-11, PAY-1. Decision: infra/decisions/0013.
 * Errors: SVC-2003, SVC-2006, SVC-2008, SVC-2011, SVC-3007, SVC-3010, SVC-4005, SVC-4006.
 */
export function completeBookingSession(deps: CompletionDeps) {
  return async (
    ctx: RequestContext,
    { params, body }: ContractInput<typeof completeBookingSessionContract>,
  ): Promise<BookingSessionBody> => {
    const { guest = {}, payment_token: paymentToken } = body;
    if (paymentToken !== undefined && (await requireSession(ctx, params.id)).due_now_minor === 0n)
      return completeWithCard(ctx, deps, { id: params.id, guest, paymentToken });
    let session: SessionRow;
    let isKept = false;
    return askProvider<BookingSessionBody>(ctx, deps, {
      get card() {
        return paymentToken === undefined ? null : { token: paymentToken, isKept };
      },
      record,
      readTries: async (inner) => {
        session = await lockOwnSession(inner, params.id);
        if (session.status === 'completed') return { answer: await completedBody(inner, deps, session) };
        isKept = hasLaterSteps(session);
        const tries = await readIntentsOfSession(inner, session.id);
        if (tries[0]?.state !== 'pending') requireOpen(inner, session);
        return { tries, isShared: true, isOver: !isOpen(inner, session) };
      },
      prepare: async (inner) => {
        const isDue = session.due_now_minor > 0n;
        const entered = await enterGuest(inner, session, { guest, lacksCard: isDue && paymentToken === undefined });
        if (!isDue) return { answer: await writeBooking(inner, deps, { session: entered, intent: null, card: null }) };
        if (deps.gateway() === null) throw refuse('SVC-4005', 'payment', 'no payment provider is configured');
        return draftOf(entered);
      },
      lockFirst: (inner) => lockSessionRow(inner, params.id),
      apply: completePaidSession(deps),
    });
  };
}

/** A record of an answer outlives the erasure of a guest. Rules: GUEST-30. */
export const withoutGuest = (body: unknown): unknown => ({ ...Object(body), guest: null });

const record: StepOptions = {
  keepForever: false,
  replayBody: withoutGuest,
  restoreBody: async (ctx, answered) => withGuest(ctx, Object(answered)),
};

interface CardLeft {
  readonly id: string;
  readonly guest: GuestPatch;
  readonly paymentToken: string;
}

const marginMs = 2_000; // on top of the provider's timeout: recording the outcome

/**
 * Completes a session of which nothing is due now with a card for what is due later: the card is stored at the provider first, once for a
 * session and token. One that the provider keeps for a session that ends meanwhile is never charged. Rules: DIRECT-14, IDEM-11.
 */
function completeWithCard(ctx: RequestContext, deps: CompletionDeps, { id, guest, paymentToken }: CardLeft): Promise<BookingSessionBody> {
  const gateway = deps.gateway();
  const key = `${id}.${createHash('sha256').update(paymentToken).digest('hex').slice(0, keyChars)}`;
  return runInSteps<BookingSessionBody, SessionRow, ProviderOutcome>(ctx, record, {
    begin: async (inner) => {
      const session = await lockOwnSession(inner, id);
      if (session.status === 'completed') return { kind: 'answer', body: await completedBody(inner, deps, session) };
      requireOpen(inner, session);
      return { kind: 'call', intent: await enterGuest(inner, session, { guest, lacksCard: false }) };
    },
    holdMs: () => (gateway?.timeoutMs ?? 0) + marginMs,
    call: async () => (gateway ? gateway.storeCard({ merchantId: ctx.tenant.id, key, paymentToken }) : { kind: 'unknown' }),
    recordOutcome: async (inner, { outcome }) => {
      if (outcome.kind === 'declined') return { kind: 'refusal', error: new ServiceError('SVC-4006', { provider_reason: outcome.reason }) };
      if (outcome.kind === 'unknown' || !outcome.card)
        return {
          kind: 'refusal',
          error: refuse('SVC-4005', 'payment', 'its outcome is not known yet; repeat with the same Idempotency-Key'),
        };
      const session = await lockOwnSession(inner, id);
      if (session.status === 'completed') return { kind: 'answer', body: await completedBody(inner, deps, session) };
      requireOpen(inner, session);
      return { kind: 'answer', body: await writeBooking(inner, deps, { session, intent: null, card: outcome.card }) };
    },
  });
}

const keyChars = 32;

async function withGuest(ctx: WriteContext, body: BookingSessionBody): Promise<BookingSessionBody> {
  return body.reservation_id === null ? body : { ...body, guest: await readBookedGuest(ctx, body.reservation_id) };
}

/**
 * Completes the session whose charge has succeeded, once; null for one that has ended, or whose arrival has passed: its charge is given back.
 * Rules: DIRECT-10, DIRECT-11, DIRECT-12.
 */
export function completePaidSession(deps: CompletionDeps) {
  return async (ctx: WriteContext, intent: PaymentIntent, card: KeptCard | null): Promise<BookingSessionBody | null> => {
    const session = await lockSessionRow(ctx, intent.bookingSessionId ?? '');
    if (!session) throw new Error(`the payment intent ${intent.id} has no session`);
    if (session.status === 'completed') return completedBody(ctx, deps, session); // another request has found out first
    const property = await readProperty(ctx, session.property_id);
    const isPast = property !== null && session.arrival < ctx.clock.today(property.timezone);
    return session.status === 'open' && !isPast ? writeBooking(ctx, deps, { session, intent, card }) : null;
  };
}

/** True when money is due after the booking, for which the card that pays now is kept. Rules: DIRECT-14. */
function hasLaterSteps({ payment_schedule }: SessionRow): boolean {
  return payment_schedule.some(({ due }) => due !== 'booking');
}

function draftOf({ id, currency, due_now_minor: amountMinor }: SessionRow) {
  const ofPayment = { kind: 'payment', folioId: null, bookingSessionId: id, paymentEntryId: null, chargeKey: null } as const;
  return { ...ofPayment, currency, amountMinor, description: '', postedBy: null };
}

const saveGuest = statement<never>(
  'booking.save_guest_of_session',
  'update booking.booking_session set guest = $3, version = version + 1, updated_at = $4 where tenant_id = $1 and id = $2',
);

interface Completion {
  readonly guest: GuestPatch;
  readonly lacksCard: boolean;
}

/** Checks and keeps the guest, so that the booking can be written however late the outcome is known. Errors: SVC-2003, SVC-2006, SVC-2013. */
async function enterGuest(ctx: WriteContext, session: SessionRow, { guest: given, lacksCard }: Completion): Promise<SessionRow> {
  const guest = mergedGuest(openGuest(ctx, session), given);
  const missing = lacksCard
    ? [{ code: 'SVC-2003', field: 'payment_token', issue: 'is required: a part of the price is due now' } as const]
    : [];
  const { success, data, error } = nestedGuestInput.safeParse(guest);
  const issues = (error?.issues ?? []).map((issue) => ({ ...issue, path: ['body', 'guest', ...issue.path] }));
  if (!success || missing.length > 0) throw refusalOf(issues, { body: { guest } }, missing);
  prepareGuest(ctx, data, { currency: session.currency, prefix: 'guest.' });
  const sealed = sealGuest(ctx, session.id, guest);
  await ctx.tx.run(saveGuest, [ctx.tenant.id, session.id, sealed, ctx.clock.now()]);
  return { ...session, guest: sealed, version: session.version + 1 };
}

interface PaidSession {
  readonly session: SessionRow;
  readonly intent: PaymentIntent | null; // null: nothing was due
  readonly card: KeptCard | null; // kept by the provider, with the charge if there was one
}

const completeRow = statement<{ id: string }>(
  'booking.complete_session',
  `update booking.booking_session set status = 'completed', reservation_id = $3, guest = null, version = version + 1, updated_at = $4
    where tenant_id = $1 and id = $2 and status = 'open' returning id`,
);

/** Writes the stay of a locked session at the price that was held, in place of the room that it held. */
async function writeBooking(ctx: WriteContext, deps: CompletionDeps, paid: PaidSession): Promise<BookingSessionBody> {
  const { session, intent, card } = paid;
  const entered = nestedGuestInput.parse(openGuest(ctx, session)); // as it was checked
  const { language } = session;
  const guest = prepareGuest(ctx, { ...entered, language: entered.language ?? language }, { currency: session.currency, prefix: 'guest.' });
  const { arrival, departure, room_type_id, rate_plan_id, adults, children } = session;
  const stay = { arrival, departure, room_type_id, rate_plan_id, adults, children, channel: 'direct' as const };
  const facts = await readStayFacts(ctx, stayQueryOf(stay));
  const { subtotal_minor: subtotalMinor, tax_minor: taxMinor } = session;
  const price = { subtotalMinor, taxMinor, totalMinor: subtotalMinor + taxMinor };
  const booked = { body: stay, facts, guestId: guest.body.id, folioId: null, price, isAgreed: true };
  const row = newReservation(booked, { nowMs: ctx.clock.nowMs(), tentativeHoldHours: null });
  await insertStay(ctx, { row, price: { nights: heldPrices(session) }, guest, isFolioNew: true });
  announceStay(ctx, { row, guest });
  if (intent) await applySessionCharge(ctx, { deps, intent, folioId: row.folio_id });
  if (card) await storeChargedCard(ctx, { guestId: row.guest_id, card });
  if (card) await noteCardStored(ctx, row.guest_id);
  const guestUrl = await deps.ensureGuestLink(ctx, row.id);
  const now = ctx.clock.now(); // after the link was made
  const ended = await ctx.tx.run(completeRow, [ctx.tenant.id, session.id, row.id, now]);
  if (ended.length === 0) throw new Error(`the booking session ${session.id} is not open`);
  await moveNightsLast(ctx, [...nightDeltas(row, 1), ...sessionHold(session, -1)]);
  const completed: SessionRow = { ...session, status: 'completed', reservation_id: row.id, guest: null, version: session.version + 1 };
  ctx.reply.etag = etagOf(completed.version);
  return { ...toSessionBody(ctx, completed, { guestUrl }), guest: contactOf(guest.body) };
}

async function completedBody(ctx: WriteContext, deps: SessionDeps, session: SessionRow): Promise<BookingSessionBody> {
  ctx.reply.etag = etagOf(session.version);
  const { reservation_id: reservationId, updated_at: madeBy } = session;
  const guestUrl = reservationId === null ? null : await deps.readGuestLink(ctx, reservationId, madeBy);
  return withGuest(ctx, toSessionBody(ctx, session, { guestUrl }));
}
