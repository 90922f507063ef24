import type { HotelState } from '../../model/hotel-state.ts';
import { type DueStep, dueSteps, type PaymentDueState, paymentRef, paymentStatus } from '../../model/payments-due.ts';
import { done, type Effect, type Situations } from './effect.ts';

/** True if a part of a price has come to fulfil a condition; `before` is what it was. */
function hasPayment({ before, after }: Effect, condition: (payment: PaymentDueState, before: PaymentDueState | null) => boolean): boolean {
  return [...after.paymentsDue].some(([name, payment]) => condition(payment, before.paymentsDue.get(name) ?? null));
}

const isCharged = (payment: PaymentDueState, before: PaymentDueState | null): boolean =>
  payment.charges > (before?.charges ?? 0) && payment.state === 'done';

function stepsOf(state: HotelState): DueStep[] {
  return [...state.folios.keys()].flatMap((folio) => dueSteps(state, folio));
}

const isRefunded = ({ folios, stays }: HotelState, { stay }: DueStep): boolean => {
  const folio = folios.get(stays.get(stay)?.folio ?? '');
  return [...(folio?.entries.values() ?? [])].some(({ kind }) => kind === 'refund');
};

export const paymentDueSituations = {
  'payment charged by itself in the morning': (effect) => done(effect, 'advance') !== null && hasPayment(effect, isCharged),
  'payment due already charged to a new card': (effect) => done(effect, 'store card') !== null && hasPayment(effect, isCharged),
  'hold confirmed by a card that is stored': (effect) =>
    done(effect, 'store card') !== null &&
    [...effect.after.stays].some(([name, { status }]) => status === 'confirmed' && effect.before.stays.get(name)?.status === 'tentative'),
  'declined charge tried again': (effect) =>
    hasPayment(effect, ({ attempts }, before) => attempts > 1 && attempts > (before?.attempts ?? 0)),
  'payment failed': (effect) => hasPayment(effect, ({ state }, before) => state === 'failed' && before?.state !== 'failed'),
  'failed payment charged to another card': (effect) =>
    hasPayment(effect, (payment, before) => before?.state === 'failed' && isCharged(payment, before)),
  'payment of a stay that became dearer charged again': (effect) =>
    hasPayment(effect, (payment, before) => before?.state === 'done' && before.charges > 0 && isCharged(payment, before)),
  'payment waived whose charge was declined': (effect) =>
    hasPayment(effect, ({ state, declined }, before) => state === 'waived' && before?.state !== 'waived' && declined !== null),
  'morning of a payment whose money was given back': (effect) =>
    effect.after.nextMorning > effect.before.nextMorning &&
    stepsOf(effect.after).some((step) => {
      const isDue = step.date >= effect.before.nextMorning && step.date < effect.after.nextMorning;
      const payment = effect.after.paymentsDue.get(paymentRef(step.stay, step.due));
      return isDue && paymentStatus(step, payment) === 'paid' && isRefunded(effect.after, step);
    }),
} as const satisfies Situations;
