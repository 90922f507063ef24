import { housekeepingTag } from '@innkeeper/hotel';
import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { listDiscrepanciesContract } from './discrepancy.contract.ts';
import { listDiscrepancies } from './list-discrepancies.ts';

/** Operations on discrepancies between housekeeping and stays. Rules: HOTEL-27. */
export const discrepancyOperations = {
  list: operation({
    route: 'GET /housekeeping/discrepancies',
    status: 200,
    permission: 'read_only',
    contract: listDiscrepanciesContract,
    tag: housekeepingTag,
    summary: 'List rooms whose occupancy contradicts the stays',
    description:
      'Returns the rooms that housekeeping found vacant although a guest is checked in, and those found occupied although nobody is, a page at a time. Housekeeping reports through `reported_occupancy` of `PATCH /rooms/{id}`; a check-in, a check-out or a new report settles a discrepancy. Changes nothing and emits nothing. An occupancy outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.',
    errors: ['SVC-2009', 'SVC-2014'],
    run: listDiscrepancies,
  }),
} as const satisfies OperationsOfNoun;
