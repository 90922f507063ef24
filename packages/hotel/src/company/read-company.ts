import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { CompanyBody } from './company.contract.ts';

const readById = statement<Pick<CompanyBody, 'name' | 'tax_id'>>(
  'hotel.read_company',
  'select name, tax_id from hotel.company where tenant_id = $1 and id = $2',
);

/** A company by its id; null when it resolves to nothing. */
export async function findCompany(ctx: RequestContext, companyId: string): Promise<Pick<CompanyBody, 'name' | 'tax_id'> | null> {
  const [row] = await readRows(ctx, readById, [ctx.tenant.id, companyId]);
  return row ?? null;
}

/** A company as it appears on documents; it must exist. */
export async function readCompany(ctx: RequestContext, companyId: string): Promise<Pick<CompanyBody, 'name' | 'tax_id'>> {
  const company = await findCompany(ctx, companyId);
  if (company === null) throw new Error(`no company ${companyId}`);
  return company;
}
