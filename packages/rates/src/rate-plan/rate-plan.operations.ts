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
  description: 'Under which terms and at which price rooms are sold, and the daily table of amounts.',
};

/** The operations on rate plans and their rates by date. Rules: RATE-1, RATE-9, RATE-29. */
export const ratePlanOperations = {
  list: operation({
    route: 'GET /rate-plans',
    status: 200,
    permission: 'read_only',
    contract: listRatePlansContract,
    tag,
    summary: 'List rate plans of a property',
    description:
      'Answers the rate plans of a property, deprecated ones included, newest first. `property_id` is needed only when the tenant has several properties. Nothing changes.',
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
      'Answers one rate plan with its pricing formula, cancellation terms, payment schedule, channels and restrictions. Nothing changes; an unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getRatePlan,
  }),
  create: operation({
    route: 'POST /rate-plans',
    status: 201,
    permission: 'full',
    contract: createRatePlanContract,
    tag,
    summary: 'Create a rate plan',
    description:
      'Creates a rate plan. Plans never change afterwards: to change one, create another and deprecate the old one. A derived plan names the plan whose price it changes, a corporate plan its company, whose negotiated discount applies. Ids that resolve to nothing are SVC-2010. Emits nothing.',
    errors: ['SVC-2003', 'SVC-2007', 'SVC-2009', 'SVC-2010', 'SVC-2013'],
    run: createRatePlan,
  }),
  deprecate: operation({
    route: 'POST /rate-plans/{id}/deprecate',
    status: 200,
    permission: 'full',
    contract: deprecateRatePlanContract,
    tag,
    summary: 'Take a rate plan off sale',
    description:
      'Takes a plan off sale; stays that are booked on it keep it and its terms. `replaced_by` names the plan that follows it. Emits nothing. A plan that is deprecated already is refused with SVC-3007.',
    errors: ['SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3007'],
    run: deprecateRatePlan,
  }),
  updateRates: operation({
    route: 'POST /rate-plans/bulk-update',
    status: 204,
    permission: 'full',
    rows: ({ body }) => countRows(body.updates),
    contract: updateRatesContract,
    tag,
    summary: 'Write daily rates and restrictions, all or none',
    description:
      'Writes amounts and restrictions of plans with a daily table for ranges of dates, up to 500 updates at once, all of them or none. `days_of_week` narrows a range (1 is Monday); a later update of the list wins over an earlier one. Only dates from today to the end of the horizon are taken. The nights written count against the row budget. Emits nothing; booked nights keep their price.',
    errors: ['SVC-2003', 'SVC-2005', 'SVC-2007', 'SVC-2010', 'SVC-2013'],
    run: updateRates,
  }),
} as const satisfies OperationsOfNoun;
