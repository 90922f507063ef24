import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listOffers } from './list-offers.ts';
import { listOffersContract } from './offer.contract.ts';

const tag: Tag = { name: 'Offers', description: 'Room types and plans that can be booked now, with prices.' };

/** The operations on offers. Rules: RATE-24. */
export const offerOperations = {
  list: operation({
    route: 'GET /offers',
    status: 200,
    permission: 'read_only',
    contract: listOffersContract,
    tag,
    summary: 'List the offers for a stay, with prices',
    description:
      'Returns every room type and rate plan that can be booked for the stay right now, with its price: available on every night, priced on every date, not restricted, sold through the channel and large enough for the guests. The price is what a booking would cost at this moment. No room is held. Changes nothing and emits nothing. Dates out of order are refused with SVC-2004, an arrival in the past or a stay beyond the last bookable date with SVC-2013; `property_id` may be left out unless the tenant has several properties (SVC-2003).',
    errors: ['SVC-2003', 'SVC-2004', 'SVC-2009', 'SVC-2013'],
    run: listOffers,
  }),
} as const satisfies OperationsOfNoun;
