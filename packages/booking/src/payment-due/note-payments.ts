import { readCardsOfGuests } from '@innkeeper/billing';
import { instantOf, type LocalDate } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { PaymentMoment } from '@innkeeper/rates';
import type { ReservationRow } from '../reservation/reservation-row.ts';
import { insertDueRows, type NewPaymentDue } from './payment-due-row.ts';
import { type PayingStay, readFolioSchedule, readPayingStaysOfGuest } from './scheduled-stays.ts';

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
  const payments: NewPaymentDue[] = [];
  for (const stay of stays.filter(({ guest_id }) => cards.has(guest_id))) {
    const { steps } = await readFolioSchedule(ctx, stay.folio_id);
    const isDue = ({ reservationId, openMinor, ...step }: (typeof steps)[number]) =>
      reservationId === stay.id && openMinor > 0n && dueFromMs(step, stay.timezone) <= ctx.clock.nowMs();
    payments.push(...steps.filter(isDue));
  }
  await insertDueRows(ctx, payments, { at: ctx.clock.now(), retriesFailed });
}

/** Has what the guest's stays owe already charged to a card that was just stored. Rules: DIRECT-23. */
export async function noteCardStored(ctx: WriteContext, guestId: string): Promise<void> {
  await notePaymentsDue(ctx, await readPayingStaysOfGuest(ctx, guestId), { retriesFailed: true });
}

/** Has the deposit of a new stay charged, where its guest has a card already; the stay is written later in the transaction. Rules: DIRECT-23. */
export async function noteDeposit(ctx: WriteContext, { id, guest_id }: Pick<ReservationRow, 'id' | 'guest_id'>): Promise<void> {
  const cards = await readCardsOfGuests(ctx, [guest_id]);
  if (cards.size > 0) await insertDueRows(ctx, [{ reservationId: id, due: 'booking' }], { at: ctx.clock.now(), retriesFailed: false });
}
