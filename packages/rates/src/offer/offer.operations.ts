import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listOffers } from './list-offers.ts';
import { listOffersContract } from './offer.contract.ts';

const tag: Tag = { name: 'Offers', description: 'What can be booked now, with its price.' };

/** The operations on offers. Rules: RATE-24. */
export const offerOperations = {
  list: operation({
    route: 'GET /offers',
    status: 200,
    permission: 'read_only',
    contract: listOffersContract,
    tag,
    summary: 'What can be sold for a stay now, with its price',
    description:
      'Answers every room type and rate plan that can be booked for the stay now, with its price: free on every night, priced on every date, refused by no restriction, sold through the channel and large enough for the guests. The price is the one that a booking is given at this moment. Nothing is held and nothing changes.',
    errors: ['SVC-2003', 'SVC-2004', 'SVC-2009', 'SVC-2013'],
    run: listOffers,
  }),
} as const satisfies OperationsOfNoun;
