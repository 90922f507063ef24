import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { lowestPricesContract } from './lowest-price.contract.ts';
import { listLowestPrices } from './lowest-prices.ts';

const tag: Tag = { name: 'Offers', description: 'Room types and plans that can be booked now, with prices.' };

/** Lowest prices that the console shows beside free rooms; not part of REST. Rules: CONSOLE-35. */
export const lowestPrices = {
  lowestPrices: operation({
    route: 'GET /offers/lowest',
    status: 200,
    permission: 'read_only',
    contract: lowestPricesContract,
    tag,
    summary: 'Read the lowest price of each room type and night',
    description:
      'Returns for every room type and night the lowest price of the active plans that anybody may book, of a stay of one night with all taxes. Nights on which no plan has a price are absent.',
    errors: ['SVC-2003', 'SVC-2013'],
    run: listLowestPrices,
  }),
} as const satisfies OperationsOfNoun;
