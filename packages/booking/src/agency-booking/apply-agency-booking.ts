import { collectThroughAgency } from '@innkeeper/billing';
import { emitGuestUpdated, insertGuest, prepareGuest } from '@innkeeper/guest';
import { parseMoney } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { moveNights, type NightDelta } from '@innkeeper/rates';
import { cancelStay, readLateFee } from '../reservation/cancel/cancel-stay.ts';
import { confirmPaidDeposits } from '../reservation/hold/confirm-reservation.ts';
import { nightDeltas } from '../reservation/hold/held-nights.ts';
import { toReservationBody } from '../reservation/reservation.body.ts';
import { addStays } from './add-stays.ts';
import type { AgencyBooking, AgencyStayOutcome } from './agency-booking.ts';
import { amendStay } from './amend-stay.ts';
import { lockAgencyBooking } from './lock-agency-booking.ts';
import { planRevision, type RevisionPlan } from './plan-revision.ts';

/** Result of one part of a revision. */
export interface RevisionResult {
  readonly outcomes: readonly AgencyStayOutcome[];
  readonly deltas: readonly NightDelta[];
}

/** Every room of the booking, by position, and what is posted as collected by the agency; null: nothing, or unknown. */
interface AppliedBooking {
  readonly outcomes: readonly AgencyStayOutcome[];
  readonly collectedMinor: bigint | null;
}

/**
 * Applies a revision of an agency's booking to its reservations, all or nothing: new rooms are booked, changed ones amended, cancelled ones
 * cancelled for the fee of the plan. Nights are locked last, all at once.
 * Rules: CHAN-12, CHAN-14, CHAN-18, CHAN-19, CHAN-20, CHAN-21.
 * Errors: those of booking, changing and cancelling a stay except SVC-3002 and SVC-3003; `LateAmendment`.
 */
export async function applyAgencyBooking(ctx: WriteContext, booking: AgencyBooking): Promise<AppliedBooking> {
  const { stays, guestId } = await lockAgencyBooking(ctx, booking);
  const plan = planRevision(booking, stays);
  const isGuestNeeded = plan.added.length + plan.amended.length > 0;
  const guest = isGuestNeeded ? (guestId ?? (await createGuest(ctx, booking))) : null;
  const parts = [
    await endStays(ctx, plan),
    await amendStays(ctx, { plan, guestId: guest, notes: booking.notes }),
    await addStays(ctx, { booking, stays: plan.added, guestId: guest, others: stays.map(({ row }) => row) }),
  ];
  const kept = plan.untouched.map(({ position, row }) => outcomeOf(position, toReservationBody(row)));
  const outcomes = [...parts.flatMap((part) => part.outcomes), ...kept].toSorted((one, other) => one.position - other.position);
  const collectedMinor = await collect(ctx, { booking, outcomes });
  await moveNights(
    ctx,
    parts.flatMap(({ deltas }) => deltas),
  );
  return { outcomes, collectedMinor };
}

/** Creates a profile from the agency's guest data; null when the revision has none. */
async function createGuest(ctx: WriteContext, { guest, changed: [stay] }: AgencyBooking): Promise<string | null> {
  if (!guest || 'id' in guest) return null;
  const created = prepareGuest(ctx, guest.input, { currency: stay?.agreed.currency ?? null, prefix: 'guest.' });
  await insertGuest(ctx, created);
  emitGuestUpdated(ctx, { before: null, after: created.body });
  return created.body.id;
}

async function endStays(ctx: WriteContext, { ended }: RevisionPlan): Promise<RevisionResult> {
  const outcomes: AgencyStayOutcome[] = [];
  for (const { position, row, booked } of ended) {
    const fee = await readLateFee(ctx, { row, booked, group: null });
    const { allowed_actions: _actions, ...reservation } = await cancelStay(ctx, { row, reason: 'ota', fee });
    outcomes.push(outcomeOf(position, reservation));
  }
  return { outcomes, deltas: ended.flatMap(({ row }) => nightDeltas(row, -1)) };
}

interface StayAmendments {
  readonly plan: RevisionPlan;
  readonly guestId: string | null; // null: unchanged
  readonly notes: AgencyBooking['notes'];
}

/** Amends stays in the order of their room ids, in which rooms are locked. */
async function amendStays(ctx: WriteContext, { plan, guestId, notes }: StayAmendments): Promise<RevisionResult> {
  const amendedByRoom = plan.amended.toSorted((one, other) => ((one.known.row.room_id ?? '') < (other.known.row.room_id ?? '') ? -1 : 1));
  const done: RevisionResult[] = [];
  for (const { known, stay } of amendedByRoom) done.push(await amendStay(ctx, { known, stay, guestId, notes }));
  return { outcomes: done.flatMap(({ outcomes }) => outcomes), deltas: done.flatMap(({ deltas }) => deltas) };
}

function outcomeOf(position: number, reservation: AgencyStayOutcome['reservation']): AgencyStayOutcome {
  return { position, reservation, ownTotalMinor: null, agreedTotalMinor: null };
}

interface CollectionFacts {
  readonly booking: AgencyBooking;
  readonly outcomes: readonly AgencyStayOutcome[];
}

/** Posts the collected amount; the agency also keeps the due fees of cancelled stays. Rules: CHAN-18. */
async function collect(ctx: WriteContext, { booking, outcomes }: CollectionFacts): Promise<bigint | null> {
  const [first] = outcomes;
  const { collectedBeforeMinor } = booking;
  if (!first || booking.collectedMinor === null) return collectedBeforeMinor;
  const { folio_id: folioId, quote } = first.reservation;
  const fees = outcomes.map(({ reservation }) => reservation.cancellation?.fee_due).filter((fee) => fee !== null && fee !== undefined);
  const feesMinor = fees.reduce((sum, { currency, amount }) => sum + parseMoney(currency, amount).minor, 0n);
  const collectedMinor = booking.collectedMinor + feesMinor;
  const collection = {
    folioId,
    currency: quote.currency,
    collectedMinor,
    collectedBeforeMinor,
    description: `Collected by ${booking.channel}`,
  };
  return collectThroughAgency(ctx, { deps: { afterPayment: confirmPaidDeposits }, collection });
}
