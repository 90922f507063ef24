import type { PartnerSubject } from './partner-subject.ts';

/** Requests that the provider has had: one charge for each payment by card, and one refund for each that was given back. Rules: PAY-1, PAY-7, PAY-10. */
export const providerSubject: PartnerSubject = {
  name: 'provider',
  read: async ({ partners }) => {
    const { charges, refunds } = await partners.payments.state();
    const textOf = (kind: string) => (each: (typeof charges)[number]) => `${kind} of ${each.amount_minor} ${each.currency}: ${each.status}`;
    return [...charges.map(textOf('charge')), ...refunds.map(textOf('refund'))];
  },
  expected: ({ state: { cardMovements, hotel } }) =>
    cardMovements.map(({ kind, amount, isDeclined }) => {
      return `${kind} of ${amount} ${hotel.currency}: ${isDeclined ? 'declined' : 'succeeded'}`;
    }),
};
