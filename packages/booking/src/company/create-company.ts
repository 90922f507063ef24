import { newId, refuse } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext, statement, violates } from '@innkeeper/platform';
import type { CompanyBody, createCompanyContract } from './company.contract.ts';

const insertCompany = statement<never>(
  'booking.insert_company',
  `insert into booking.company (tenant_id, id, name, tax_id, discount_percent, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)`,
);

/** Opens a company account with its negotiated discount. Spec: Rate plan (corporate), contract 6. Errors: SVC-2013 when the name is taken. */
export function createCompany(ctx: RequestContext, { body }: ContractInput<typeof createCompanyContract>): Promise<CompanyBody> {
  const now = ctx.clock.now();
  const company = { id: newId('company'), name: body.name, tax_id: body.tax_id ?? null, discount_percent: body.discount_percent };
  return inTransaction(ctx, async (tx) => {
    try {
      await tx.run(insertCompany, [ctx.tenant.id, company.id, company.name, company.tax_id, company.discount_percent, now]);
    } catch (error) {
      if (violates(error, 'company_tenant_id_name_key')) throw refuse('SVC-2013', 'name', 'is the name of another company');
      throw error;
    }
    return { ...company, created_at: now, updated_at: now };
  });
}
