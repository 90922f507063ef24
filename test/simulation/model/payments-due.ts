import { type Minor, percentOf, written } from './amounts.ts';
import { addDays, type Day, instantAt, nightsOf } from './calendar.ts';
import { confirmPaidStays, post } from './folio.ts';
import { emit, type HotelState, known, openIncident, type Ref, type StayState, today } from './hotel-state.ts';
import type { ExpectedPart } from './outcome.ts';
import { planOf, quoteOf } from './pricing.ts';
import { depositOf } from './stay-commands.ts';

export const paymentMoments = ['booking', 'arrival', 'departure'] as const;
/** Moment at which a part of the price becomes due. */
export type PaymentMoment = (typeof paymentMoments)[number];

/** A card that the payment provider keeps for a guest. */
export interface CardState {
  readonly guest: Ref;
  /** Reason for which its charges are declined; null if they succeed. */
  readonly declined: DeclineReason | null;
  isRemoved: boolean;
}

export type DeclineReason = 'insufficient_funds' | 'lost_card';

/** A part of a price that is charged by itself, or that was waived. */
export interface PaymentDueState {
  readonly stay: Ref;
  readonly due: PaymentMoment;
  state: 'open' | 'done' | 'failed' | 'waived';
  /** Charges since it was last reopened. */
  attempts: number;
  /** Charges over all times. */
  charges: number;
  /** In milliseconds. */
  nextAttemptAt: number | null;
  declined: DeclineReason | null;
}

/** A part of the price of a stay. */
export interface DueStep {
  readonly stay: Ref;
  readonly due: PaymentMoment;
  readonly date: Day;
  readonly amount: Minor;
  /** Unpaid part; nothing where it was waived. */
  readonly open: Minor;
}

/** Name of a part of the price of a stay. */
export const paymentRef = (stay: Ref, due: PaymentMoment): Ref => `payment at ${due} of ${stay}`;

/** True for a stay that asks for payments: it is not cancelled, and no group pays its nights. Rule: DIRECT-20. */
function isPaying({ groups }: HotelState, { status, group }: StayState): boolean {
  return status !== 'cancelled' && (group === null || known(groups, group).routing === 'none');
}

/** Parts of the price of a stay; those up to each moment are rounded together. Rule: DIRECT-20. */
function partsOf({ hotel }: HotelState, stay: StayState): { readonly due: PaymentMoment; readonly amount: Minor }[] {
  const { depositPercent, arrivalPercent, departurePercent } = planOf(hotel, stay.plan);
  const { total } = quoteOf(stay.nights);
  const untilArrival = depositPercent + arrivalPercent;
  const untilDeparture = untilArrival + departurePercent || 100; // a plan that says nothing is paid at departure
  const sums = [0, depositPercent, untilArrival, untilDeparture].map((percent) => percentOf(total, percent));
  const parts = paymentMoments.map((due, index) => ({ due, amount: (sums[index + 1] ?? 0) - (sums[index] ?? 0) }));
  return parts.filter(({ amount }) => amount > 0);
}

/** Sum that a folio has received; refunds do not lower it. Rule: DIRECT-21. */
export function receivedInto({ folios }: HotelState, folio: Ref): Minor {
  const payments = [...known(folios, folio).entries.values()].filter(({ kind }) => kind === 'payment');
  return Math.max(0, -payments.reduce((sum, { amount }) => sum + amount, 0));
}

/** Parts that the stays of a folio ask for. Payments count against the earliest, on one date against the stay booked first. Rules: DIRECT-20, DIRECT-21. */
export function dueSteps(state: HotelState, folio: Ref): DueStep[] {
  const paying = [...state.stays].filter(([, stay]) => stay.folio === folio && isPaying(state, stay));
  const steps = paying.flatMap(([name, stay]) => {
    const dates = { booking: stay.bookedOn, arrival: stay.arrival, departure: stay.departure };
    return partsOf(state, stay).map(({ due, amount }) => ({ stay: name, due, date: dates[due], amount }));
  });
  let left = receivedInto(state, folio);
  const byDate = (one: { date: Day }, other: { date: Day }): number => Number(one.date > other.date) - Number(one.date < other.date);
  return steps.toSorted(byDate).map((step) => {
    const isWaived = state.paymentsDue.get(paymentRef(step.stay, step.due))?.state === 'waived';
    const wanted = isWaived ? 0 : step.amount;
    const covered = Math.min(left, wanted);
    left -= covered;
    return { ...step, open: wanted - covered };
  });
}

/** The latest card of a guest; null without any. Rule: DIRECT-13. */
export function cardOf({ cards }: HotelState, guest: Ref): CardState | null {
  return [...cards.values()].findLast((card) => card.guest === guest && !card.isRemoved) ?? null;
}

const dueTime = '09:00';

const dueFrom = ({ hotel }: HotelState, { due, date }: DueStep): number => (due === 'booking' ? 0 : instantAt(date, dueTime, hotel.zone));

/** Has the parts of some stays that are due and unpaid charged from now on, where the guest has a card. Rules: DIRECT-23, DIRECT-25. */
function noteDue(state: HotelState, stays: readonly (readonly [Ref, StayState])[], retriesFailed: boolean): void {
  for (const [name, { folio, guest }] of stays) {
    if (cardOf(state, guest) === null) continue;
    for (const step of dueSteps(state, folio)) {
      if (step.stay === name && step.open > 0 && dueFrom(state, step) <= state.now) openPayment(state, step, retriesFailed);
    }
  }
}

function openPayment(state: HotelState, { stay, due }: DueStep, retriesFailed: boolean): void {
  const ref = paymentRef(stay, due);
  const before = state.paymentsDue.get(ref) ?? { stay, due, charges: 0, declined: null, state: 'done' };
  if (before.state !== 'done' && !(before.state === 'failed' && retriesFailed)) return;
  state.paymentsDue.set(ref, { ...before, state: 'open', attempts: 0, nextAttemptAt: state.now });
}

const live: readonly StayState['status'][] = ['tentative', 'confirmed', 'checked_in'];

/** Charges to a card that was just stored what its guest owes already. Rules: DIRECT-23, DIRECT-25. */
export function chargeNewCard(state: HotelState, guest: Ref): void {
  const own = [...state.stays].filter(([, stay]) => stay.guest === guest && live.includes(stay.status));
  noteDue(state, own, true);
  chargeDue(state);
}

/** Once a day at nine, what guests owe whose stay has come and those in the house becomes due; then all that is due is charged. Rules: DIRECT-20, DIRECT-23. */
export function passMornings(state: HotelState): void {
  const isMorningOver = state.now >= instantAt(today(state), dueTime, state.hotel.zone);
  const last = isMorningOver ? today(state) : addDays(today(state), -1);
  if (last >= state.nextMorning) {
    const days = nightsOf(state.nextMorning, addDays(last, 1));
    const isMeant = ({ status, arrival, departure }: StayState): boolean =>
      status === 'checked_in' || (status === 'confirmed' && arrival <= last && departure >= (days[0] ?? last));
    noteDue(state, [...state.stays].filter(([, stay]) => isMeant(stay)), false); // biome-ignore format: one line
    state.nextMorning = addDays(last, 1);
  }
  chargeDue(state);
}

/** Stays in the order of their booking, the parts of each in the order in which they become due. */
function chargeDue(state: HotelState): void {
  for (const stay of state.stays.keys()) {
    for (const due of paymentMoments) {
      const payment = state.paymentsDue.get(paymentRef(stay, due));
      if (payment?.state === 'open' && payment.nextAttemptAt !== null && payment.nextAttemptAt <= state.now) charge(state, payment);
    }
  }
}

/** Charges what is still unpaid of a part. Rules: DIRECT-21, DIRECT-23. */
function charge(state: HotelState, payment: PaymentDueState): void {
  const { stay: name, due } = payment;
  const stay = known(state.stays, name);
  const open = dueSteps(state, stay.folio).find((step) => step.stay === name && step.due === due)?.open ?? 0;
  const card = cardOf(state, stay.guest);
  const isOpen = live.includes(stay.status) && known(state.folios, stay.folio).status === 'open';
  if (open === 0 || card === null || !isOpen) {
    Object.assign(payment, { state: 'done', nextAttemptAt: null });
    return;
  }
  Object.assign(payment, { attempts: payment.attempts + 1, charges: payment.charges + 1 });
  state.cardMovements.push({ kind: 'charge', amount: open, isDeclined: card.declined !== null });
  if (card.declined !== null) return decline(state, payment, card.declined);
  Object.assign(payment, { state: 'done', nextAttemptAt: null, declined: null });
  const entry = { kind: 'payment', code: 'card', amount: -open, serviceDay: today(state), stay: name, reverses: null } as const;
  post(state, stay.folio, `${paymentRef(name, due)}, charge ${payment.charges}`, entry);
  confirmPaidStays(state, stay.folio, (each) => depositOf(state, each));
}

const dayMs = 86_400_000;
const retryDays = [1, 2, 3];

/** Rules: DIRECT-24, DIRECT-25. */
function decline(state: HotelState, payment: PaymentDueState, reason: DeclineReason): void {
  payment.declined = reason;
  const days = reason === 'insufficient_funds' ? retryDays[payment.attempts - 1] : undefined;
  if (days !== undefined) {
    payment.nextAttemptAt = state.now + days * dayMs;
    return;
  }
  Object.assign(payment, { state: 'failed', nextAttemptAt: null });
  emit(state, 'payment.failed', payment.stay);
  const subject = paymentRef(payment.stay, payment.due);
  if (state.incidents.every((incident) => incident.payment !== subject))
    openIncident(state, { kind: 'payment_failed', channel: null, booking: null, code: 'SVC-4006', payment: subject });
}

export type PaymentStatus = 'scheduled' | 'paid' | 'failed' | 'waived';

export function paymentStatus({ open }: DueStep, payment: PaymentDueState | undefined): PaymentStatus {
  if (payment?.state === 'waived') return 'waived';
  if (open === 0) return 'paid';
  return payment?.state === 'failed' ? 'failed' : 'scheduled';
}

/** A part of a price as it is shown. */
export interface ShownPayment {
  readonly answer: { readonly [field: string]: ExpectedPart };
  /** In milliseconds; null if it is not charged by itself. */
  readonly nextAttemptAt: number | null;
}

/** The parts of the price of a stay as they are shown; a stay that is over is charged no more. Rules: DIRECT-20, DIRECT-21, DIRECT-23, DIRECT-24. */
export function shownPayments(state: HotelState, name: Ref): ShownPayment[] {
  const { hotel } = state;
  const stay = known(state.stays, name);
  const own = dueSteps(state, stay.folio).filter((step) => step.stay === name);
  return own.map((step) => {
    const payment = state.paymentsDue.get(paymentRef(name, step.due));
    const status = paymentStatus(step, payment);
    const isAwaited = status === 'scheduled' && cardOf(state, stay.guest) !== null && stay.status !== 'checked_out';
    const planned = step.due === 'booking' ? null : dueFrom(state, step);
    const isDeclined = status !== 'paid' && payment !== undefined && payment.declined !== null;
    const answer = {
      ...{ id: { ref: paymentRef(name, step.due) }, due: step.due, date: step.date, status },
      amount: { currency: hotel.currency, amount: written(step.amount, hotel.digits) },
      attempts: payment?.attempts ?? 0,
      last_error: isDeclined ? { code: 'SVC-4006', provider_reason: payment.declined } : null,
    };
    return { answer, nextAttemptAt: isAwaited ? (payment?.nextAttemptAt ?? planned) : null };
  });
}
