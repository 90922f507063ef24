import { systemStatement } from '@innkeeper/platform';
import { propertyWork, repeatUntilDone } from '../property-work.ts';
import { sumDays } from './sum-days.ts';

const findChanged = systemStatement<{ tenant_id: string; property_id: string }>(
  'billing.find_changed_days',
  `select distinct c.tenant_id, c.property_id from billing.changed_day c
    where (c.tenant_id, c.property_id) > ($1, $2) order by c.tenant_id, c.property_id limit $3`,
);

/** Sums changed days for trial balances. Rules: REP-37. Decision: infra/decisions/0123. */
export const sumDaysWork = propertyWork({
  name: 'billing.sum-days',
  every: '1 minute',
  find: findChanged,
  handle: (ctx, propertyId) => repeatUntilDone(() => sumDays(ctx, propertyId)),
});
