import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../../tag.ts';
import { countStaysContract } from './stay-counts.contract.ts';
import { countStaysOfGuests } from './stay-counts.ts';

/** Stay counts that the console shows beside guests; not part of REST. Rules: GUEST-40. */
export const stayCounts = {
  countStays: operation({
    route: 'GET /reservations/stay-counts',
    status: 200,
    permission: 'read_only',
    contract: countStaysContract,
    tag,
    summary: 'Count the stays of guests',
    description:
      'Returns for each guest how many stays have begun: those in the house and those that have departed. An unknown guest has none.',
    errors: [],
    run: countStaysOfGuests,
  }),
} as const satisfies OperationsOfNoun;
