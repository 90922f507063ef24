import { systemStatement } from '@innkeeper/platform';
import { propertyWork } from '../property-work.ts';
import { sumInvoices } from './sum-invoices.ts';

const findUnsummed = systemStatement<{ tenant_id: string; property_id: string }>(
  'billing.find_unsummed_invoices',
  `select s.tenant_id, s.property_id
     from billing.invoice_series s
    where (s.tenant_id, s.property_id) > ($1, $2)
      and s.last_number > coalesce(
        (select max(t.number) from billing.invoice_tax t where t.tenant_id = s.tenant_id and t.property_id = s.property_id), 0)
    order by s.tenant_id, s.property_id limit $3`,
);

/** Sums the taxes of invoices ahead of reports. Rules: REP-15. Decision: infra/decisions/0069. */
export const sumInvoicesWork = propertyWork({ name: 'billing.sum-invoices', every: '1 hour', find: findUnsummed, handle: sumInvoices });
