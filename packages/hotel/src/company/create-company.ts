import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, rowOf, violates, type WriteContext } from '@innkeeper/platform';
import type { CompanyBody, createCompanyContract } from './company.contract.ts';
import { Company } from './company.entity.ts';

/** Opens a company account with its negotiated discount. Rules: HOTEL-15. Errors: SVC-2013 when the name is taken. */
export async function createCompany(ctx: WriteContext, { body }: ContractInput<typeof createCompanyContract>): Promise<CompanyBody> {
  const now = ctx.clock.now();
  const company = ctx.tx.em.create(Company, {
    tenantId: ctx.tenant.id,
    id: newId('company'),
    name: body.name,
    taxId: body.tax_id ?? null,
    discountPercent: body.discount_percent,
    createdAt: now,
    updatedAt: now,
  });
  await ctx.tx.em.flush().catch((error: unknown) => {
    throw violates(error, 'company_tenant_id_name_key') ? refuse('SVC-2013', 'name', 'is the name of another company') : error;
  });
  return rowOf(company);
}
