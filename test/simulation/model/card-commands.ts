import type { HotelState, Ref } from './hotel-state.ts';
import { known } from './hotel-state.ts';
import { type Outcome, refused } from './outcome.ts';
import { chargeNewCard, type DeclineReason, type PaymentMoment, paymentRef, shownPayments } from './payments-due.ts';

/** A wish about the stored cards of guests, and what is charged to them. */
export type CardCommand =
  | {
      readonly kind: 'store card';
      readonly guest: Ref;
      readonly card: Ref;
      /** True if the provider does not keep it. */
      readonly isRefused: boolean;
      /** Reason for which its charges are declined; null if they succeed. */
      readonly declined: DeclineReason | null;
    }
  | { readonly kind: 'remove card'; readonly guest: Ref; readonly card: Ref }
  | { readonly kind: 'waive payment'; readonly stay: Ref; readonly due: PaymentMoment };

/** Rules: DIRECT-13, DIRECT-15, DIRECT-22, DIRECT-23. */
export function predictCard(state: HotelState, command: CardCommand): readonly Outcome[] {
  switch (command.kind) {
    case 'store card':
      return predictStored(command);
    case 'remove card':
      return predictRemoved(state, command);
    case 'waive payment':
      return predictWaived(state, command);
  }
}

type Of<K extends CardCommand['kind']> = Extract<CardCommand, { kind: K }>;

/** The card is charged for everything that is due already. */
function predictStored({ guest, card, isRefused, declined }: Of<'store card'>): readonly Outcome[] {
  if (isRefused) return refused('SVC-4006');
  const apply = (next: HotelState): void => {
    next.cards.set(card, { guest, declined, isRemoved: false });
    chargeNewCard(next, guest);
  };
  return [{ kind: 'success', status: 201, answer: { id: { ref: card } }, apply }];
}

function predictRemoved(state: HotelState, { card }: Of<'remove card'>): readonly Outcome[] {
  if (known(state.cards, card).isRemoved) return refused('SVC-2011');
  return [
    { kind: 'success', status: 204, answer: null, apply: (next) => void Object.assign(known(next.cards, card), { isRemoved: true }) },
  ];
}

function predictWaived(state: HotelState, { stay, due }: Of<'waive payment'>): readonly Outcome[] {
  const shown = shownPayments(state, stay).find(({ answer }) => answer['due'] === due);
  if (shown === undefined) return refused('SVC-2011');
  if (shown.answer['status'] === 'paid' || shown.answer['status'] === 'waived') return refused('SVC-3007');
  const ref = paymentRef(stay, due);
  const apply = (next: HotelState): void => {
    const before = next.paymentsDue.get(ref) ?? { stay, due, attempts: 0, charges: 0, declined: null };
    next.paymentsDue.set(ref, { ...before, state: 'waived', nextAttemptAt: null });
  };
  return [{ kind: 'success', status: 200, answer: { ...shown.answer, status: 'waived' }, apply }];
}
