import { collectThroughAgency } from '@innkeeper/billing';
import { emitGuestUpdated, insertGuest, prepareGuest } from '@innkeeper/guest';
import { parseMoney } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { moveNights, type NightDelta } from '@innkeeper/rates';
import { cancelStay, lateFee } from '../reservation/cancel/cancel-stay.ts';
import { confirmPaidDeposits } from '../reservation/hold/confirm-reservation.ts';
import { nightDeltas } from '../reservation/hold/held-nights.ts';
import { toReservationBody } from '../reservation/reservation.body.ts';
import { addStays } from './add-stays.ts';
import type { AgencyBooking, AgencyStayOutcome } from './agency-booking.ts';
import { amendStay } from './amend-stay.ts';
import { type JudgedStays, judgeStays } from './judge-stays.ts';
import { lockAgencyBooking } from './lock-agency-booking.ts';

/** What one part of a revision has done. */
export interface Applied {
  readonly outcomes: readonly AgencyStayOutcome[];
  readonly deltas: readonly NightDelta[];
}

/**
 * Brings the reservations of an agency's booking to what the agency says, all or nothing: new rooms are booked, changed ones amended, cancelled
 * ones cancelled for the fee of the plan. Nights are locked last, in one go. Answers every room of the booking, by position.
 * Rules: CHAN-12, CHAN-14, CHAN-18, CHAN-19, CHAN-20, CHAN-21.
 * Errors: those of booking, changing and cancelling a stay but SVC-3002 and SVC-3003; `LateAmendment`.
 */
export async function applyAgencyBooking(ctx: WriteContext, booking: AgencyBooking): Promise<AgencyStayOutcome[]> {
  const { stays, guestId } = await lockAgencyBooking(ctx, booking);
  const judged = judgeStays(booking, stays);
  const isGuestNeeded = judged.added.length + judged.amended.length > 0;
  const guest = isGuestNeeded ? (guestId ?? (await createGuest(ctx, booking))) : null;
  const parts = [
    await endStays(ctx, judged),
    await amendStays(ctx, { judged, guestId: guest, notes: booking.notes }),
    await addStays(ctx, { booking, stays: judged.added, guestId: guest, others: stays.map(({ row }) => row) }),
  ];
  const kept = judged.untouched.map(({ position, row }) => outcomeOf(position, toReservationBody(row)));
  const outcomes = [...parts.flatMap((part) => part.outcomes), ...kept].toSorted((one, other) => one.position - other.position);
  await collect(ctx, { booking, outcomes });
  await moveNights(
    ctx,
    parts.flatMap(({ deltas }) => deltas),
  );
  return outcomes;
}

/** The profile that the agency's words make; null when it says nothing new about the guest. */
async function createGuest(ctx: WriteContext, { guest, changed: [stay] }: AgencyBooking): Promise<string | null> {
  if (!guest || 'id' in guest) return null;
  const created = prepareGuest(ctx, guest.input, { currency: stay?.agreed.currency ?? null, prefix: 'guest.' });
  await insertGuest(ctx, created);
  emitGuestUpdated(ctx, created.body);
  return created.body.id;
}

async function endStays(ctx: WriteContext, { ended }: JudgedStays): Promise<Applied> {
  const outcomes: AgencyStayOutcome[] = [];
  for (const { position, row, booked } of ended) {
    const fee = await lateFee(ctx, { row, booked });
    const { allowed_actions: _actions, ...reservation } = await cancelStay(ctx, { row, reason: 'ota', fee });
    outcomes.push(outcomeOf(position, reservation));
  }
  return { outcomes, deltas: ended.flatMap(({ row }) => nightDeltas(row, -1)) };
}

interface Amending {
  readonly judged: JudgedStays;
  readonly guestId: string | null; // null: as the stay has it
  readonly notes: AgencyBooking['notes'];
}

/** Rooms are locked in the order of their ids. */
async function amendStays(ctx: WriteContext, { judged, guestId, notes }: Amending): Promise<Applied> {
  const amendedByRoom = judged.amended.toSorted((one, other) => ((one.known.row.room_id ?? '') < (other.known.row.room_id ?? '') ? -1 : 1));
  const done: Applied[] = [];
  for (const { known, stay } of amendedByRoom) done.push(await amendStay(ctx, { known, stay, guestId, notes }));
  return { outcomes: done.flatMap(({ outcomes }) => outcomes), deltas: done.flatMap(({ deltas }) => deltas) };
}

function outcomeOf(position: number, reservation: AgencyStayOutcome['reservation']): AgencyStayOutcome {
  return { position, reservation, ownTotalMinor: null, agreedTotalMinor: null };
}

interface Collecting {
  readonly booking: AgencyBooking;
  readonly outcomes: readonly AgencyStayOutcome[];
}

/** Of a cancelled stay the agency keeps the fee that is due. Rules: CHAN-18. */
async function collect(ctx: WriteContext, { booking, outcomes }: Collecting): Promise<void> {
  const [first] = outcomes;
  if (!first || booking.collectedMinor === null) return;
  const { folio_id: folioId, quote } = first.reservation;
  const fees = outcomes.map(({ reservation }) => reservation.cancellation?.fee_due).filter((fee) => fee !== null && fee !== undefined);
  const feesMinor = fees.reduce((sum, { currency, amount }) => sum + parseMoney(currency, amount).minor, 0n);
  const collectedMinor = booking.collectedMinor + feesMinor;
  const collection = { folioId, currency: quote.currency, collectedMinor, description: `Collected by ${booking.channel}` };
  await collectThroughAgency(ctx, { deps: { afterPayment: confirmPaidDeposits }, collection });
}
