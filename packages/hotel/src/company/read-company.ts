import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { CompanyBody } from './company.contract.ts';

const readById = statement<Pick<CompanyBody, 'name' | 'tax_id'>>(
  'hotel.read_company',
  'select name, tax_id from hotel.company where tenant_id = $1 and id = $2',
);

/** A company as it appears on documents; it must exist. */
export async function readCompany(ctx: RequestContext, companyId: string): Promise<Pick<CompanyBody, 'name' | 'tax_id'>> {
  const [row] = await readRows(ctx, readById, [ctx.tenant.id, companyId]);
  if (!row) throw new Error(`no company ${companyId}`);
  return row;
}
