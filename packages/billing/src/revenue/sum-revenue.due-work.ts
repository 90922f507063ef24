import { type DueWork, systemStatement } from '@innkeeper/platform';
import { propertyWork, repeatUntilDone } from '../property-work.ts';
import type { ReadRevenueTerms } from './other-revenue.ts';
import { sumRevenue } from './sum-revenue.ts';

const findChanged = systemStatement<{ tenant_id: string; property_id: string }>(
  'billing.find_changed_service_dates',
  `select distinct c.tenant_id, c.property_id from billing.changed_service_date c
    where (c.tenant_id, c.property_id) > ($1, $2) order by c.tenant_id, c.property_id limit $3`,
);

/** Sums other revenue of changed dates. Rules: REP-31. Decision: infra/decisions/0069. */
export function sumRevenueWork(readTerms: ReadRevenueTerms): DueWork {
  const sum = sumRevenue(readTerms);
  return propertyWork({
    name: 'billing.sum-revenue',
    every: '1 minute',
    find: findChanged,
    handle: (ctx, propertyId) => repeatUntilDone(() => sum(ctx, propertyId)),
  });
}
