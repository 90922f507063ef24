import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { updateRatesContract } from '../daily-rate/daily-rate.contract.ts';
import { countRows } from '../daily-rate/expand-updates.ts';
import { updateRates } from '../daily-rate/update-rates.ts';
import { createRatePlan } from './create-rate-plan.ts';
import { deprecateRatePlan } from './deprecate-rate-plan.ts';
import { getRatePlan } from './get-rate-plan.ts';
import { listRatePlans } from './list-rate-plans.ts';
import { createRatePlanContract, deprecateRatePlanContract, getRatePlanContract, listRatePlansContract } from './rate-plan.contract.ts';

const tag: Tag = {
  name: 'Rate plans',
  description: 'Terms and prices at which rooms are sold, and the table of daily amounts.',
};

/** The operations on rate plans and their rates by date. Rules: RATE-1, RATE-9, RATE-29. */
export const ratePlanOperations = {
  list: operation({
    route: 'GET /rate-plans',
    status: 200,
    permission: 'read_only',
    contract: listRatePlansContract,
    tag,
    summary: 'List the rate plans of a property',
    description:
      'Returns the rate plans of a property, deprecated ones included, newest first, a page at a time. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2003', 'SVC-2009', 'SVC-2014'],
    run: listRatePlans,
  }),
  get: operation({
    route: 'GET /rate-plans/{id}',
    status: 200,
    permission: 'read_only',
    contract: getRatePlanContract,
    tag,
    summary: 'Retrieve a rate plan',
    description:
      'Returns one rate plan with its pricing formula, cancellation terms, payment schedule, channels and restrictions. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getRatePlan,
  }),
  create: operation({
    route: 'POST /rate-plans',
    status: 201,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: true },
    contract: createRatePlanContract,
    tag,
    summary: 'Create a rate plan',
    description:
      'Creates a rate plan. A plan never changes afterwards: to change one, create another and deprecate the old one. A derived plan names the plan whose price it adjusts, a corporate plan its company, whose negotiated discount applies. Emits nothing. Unknown ids are refused with SVC-2010, room types or plans of another property and too long a chain of derived plans with SVC-2013, a currency other than that of the property with SVC-2007.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2009', 'SVC-2010', 'SVC-2013'],
    run: createRatePlan,
  }),
  deprecate: operation({
    route: 'POST /rate-plans/{id}/deprecate',
    status: 200,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: true },
    contract: deprecateRatePlanContract,
    tag,
    summary: 'Take a rate plan off sale',
    description:
      'Takes a plan off sale; stays booked on it keep the plan and its terms. `replaced_by` names its successor, an active plan of the same property (SVC-2010, SVC-2013). Emits nothing. A plan that is already deprecated is refused with SVC-3007.',
    errors: ['SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3007'],
    run: deprecateRatePlan,
  }),
  updateRates: operation({
    route: 'POST /rate-plans/bulk-update',
    status: 204,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: true },
    rows: ({ body }) => ({ field: 'updates', count: countRows(body.updates) }),
    contract: updateRatesContract,
    tag,
    summary: 'Write daily rates and restrictions, all or none',
    description:
      'Writes amounts and restrictions of plans with a daily table for ranges of dates, up to 500 updates at once, all of them or none. `days_of_week` narrows a range (1 is Monday), and a later update in the list overrides an earlier one; nights already booked keep their price. The nights written count against the row budget. Emits nothing. Dates in the past or beyond the last bookable date and plans without a daily table are refused with SVC-2013, a room type that the plan is not sold for with SVC-2005, another currency with SVC-2007, unknown ids with SVC-2010.',
    errors: ['SVC-2003', 'SVC-2005', 'SVC-2007', 'SVC-2010', 'SVC-2013'],
    run: updateRates,
  }),
} as const satisfies OperationsOfNoun;
