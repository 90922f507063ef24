import { readCardsOfGuests } from '@innkeeper/billing';
import { instantOf, type LocalDate } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { PaymentMoment, PaymentSchedule } from '@innkeeper/rates';
import type { ReservationRow } from '../reservation/reservation-row.ts';
import type { DueStep } from './due-steps.ts';
import { insertDueRows } from './payment-due-row.ts';
import { type PayingStay, readFolioSchedules, readPayingStaysOfGuest } from './scheduled-stays.ts';

/** Hour of the property at which payments of a date become due. */
export const dueTime = '09:00';

/** The instant from which a payment is due, in milliseconds; what is due at booking is due at once. Rules: DIRECT-20. */
export function dueFromMs({ due, date }: { readonly due: PaymentMoment; readonly date: LocalDate }, timezone: string): number {
  return due === 'booking' ? 0 : instantOf(date, dueTime, timezone);
}

interface NotingOptions {
  /** Tries what has failed again, with another card. */
  readonly retriesFailed: boolean;
}

/** Has the unpaid payments of stays that are due by now charged, where the guest has a card. Rules: DIRECT-23. */
export async function notePaymentsDue(ctx: WriteContext, stays: readonly PayingStay[], { retriesFailed }: NotingOptions): Promise<void> {
  if (stays.length === 0) return;
  const cards = await readCardsOfGuests(ctx, [...new Set(stays.map((stay) => stay.guest_id))]);
  const payable = stays.filter(({ guest_id }) => cards.has(guest_id));
  const schedules = await readFolioSchedules(ctx, [...new Set(payable.map(({ folio_id }) => folio_id))]);
  const payments = payable.flatMap((stay) => (schedules.get(stay.folio_id)?.steps ?? []).filter((step) => isDueNow(ctx, stay, step)));
  await insertDueRows(ctx, payments, { at: ctx.clock.now(), retriesFailed });
}

function isDueNow({ clock }: WriteContext, stay: PayingStay, step: DueStep): boolean {
  return step.reservationId === stay.id && step.openMinor > 0n && dueFromMs(step, stay.timezone) <= clock.nowMs();
}

/** Has what the guest's stays owe already charged to a card that was just stored. Rules: DIRECT-23. */
export async function noteCardStored(ctx: WriteContext, guestId: string): Promise<void> {
  await notePaymentsDue(ctx, await readPayingStaysOfGuest(ctx, guestId), { retriesFailed: true });
}

interface PlanTerms {
  readonly schedule: PaymentSchedule;
  readonly timezone: string;
}

type NewStay = Pick<ReservationRow, 'id' | 'guest_id' | 'arrival' | 'departure'>;

/**
 * Has what is due with a new stay charged, where its guest has a card already: the deposit, and what was due at nine o'clock of the arrival.
 * The stay is written later in the transaction. Rules: DIRECT-23.
 */
export async function noteBooked(ctx: WriteContext, stay: NewStay, { schedule, timezone }: PlanTerms): Promise<void> {
  const dates = { booking: stay.arrival, arrival: stay.arrival, departure: stay.departure };
  const due = [...new Set(schedule.map((step) => step.due))].filter(
    (one) => dueFromMs({ due: one, date: dates[one] }, timezone) <= ctx.clock.nowMs(),
  );
  if (due.length === 0) return;
  const cards = await readCardsOfGuests(ctx, [stay.guest_id]);
  const payments = due.map((one) => ({ reservationId: stay.id, due: one }));
  if (cards.size > 0) await insertDueRows(ctx, payments, { at: ctx.clock.now(), retriesFailed: false });
}
