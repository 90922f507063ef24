import { type DueBatch, type DueWork, type DueWorkContext, handleEach, systemStatement } from '@innkeeper/platform';
import { sumInvoices } from './sum-invoices.ts';

const propertiesAtOnce = 20;

const findUnsummed = systemStatement<{ tenant_id: string; property_id: string }>(
  'billing.find_unsummed_invoices',
  `select s.tenant_id, s.property_id
     from billing.invoice_series s
    where (s.tenant_id, s.property_id) > ($1, $2)
      and s.last_number > coalesce(
        (select max(t.number) from billing.invoice_tax t where t.tenant_id = s.tenant_id and t.property_id = s.property_id), 0)
    order by s.tenant_id, s.property_id limit $3`,
);

/** Adds up the taxes of invoices before a report asks for them. Rules: REP-15. Decision: infra/decisions/0068. */
export const sumInvoicesWork: DueWork = { name: 'billing.sum-invoices', every: '1 hour', time: 'real', runBatch: sumBatch };

async function sumBatch(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const [tenantId = '', propertyId = ''] = after?.split(' ') ?? [];
  const found = await ctx.db.runAsSystem(findUnsummed, [tenantId, propertyId, propertiesAtOnce]);
  const batch = await handleEach(ctx, found, {
    resourceId: ({ property_id }) => property_id,
    handle: async ({ tenant_id, property_id }) => {
      await sumInvoices(await ctx.inTenant(tenant_id), property_id);
      return true;
    },
  });
  const last = found.length === propertiesAtOnce ? found.at(-1) : undefined;
  return { ...batch, next: last ? `${last.tenant_id} ${last.property_id}` : null };
}
