import type { PartnerSubject } from './partner-subject.ts';

/** Requests that the provider has had: one charge for each payment by card, one refund for each that was given back, and the cards that it has kept. Rules: PAY-1, PAY-7, PAY-10, DIRECT-13, DIRECT-14. */
export const providerSubject: PartnerSubject = {
  name: 'provider',
  read: async ({ partners }) => {
    const { charges, refunds, cards } = await partners.payments.state();
    const textOf = (kind: string) => (each: (typeof charges)[number]) => `${kind} of ${each.amount_minor} ${each.currency}: ${each.status}`;
    return [...charges.map(textOf('charge')), ...refunds.map(textOf('refund')), ...cards.map(() => 'card')];
  },
  expected: ({ state: { cardMovements, cards, hotel } }) => [
    ...cardMovements.map(
      ({ kind, amount, isDeclined }) => `${kind} of ${amount} ${hotel.currency}: ${isDeclined ? 'declined' : 'succeeded'}`,
    ),
    ...[...cards.keys()].map(() => 'card'),
  ],
};
