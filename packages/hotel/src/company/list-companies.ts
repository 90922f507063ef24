import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { CompanyBody, listCompaniesContract } from './company.contract.ts';

type CompanyRow = Omit<CompanyBody, 'discount_percent'> & { readonly discount_percent: string };

const companies = list({
  name: 'hotel.companies',
  route: 'GET /companies',
  select: 'select c.id, c.name, c.tax_id, c.discount_percent, c.created_at, c.updated_at from hotel.company c',
  tenantColumn: 'c.tenant_id',
  sortColumn: 'c.id',
  filters: {},
  toItem: (row: CompanyRow): CompanyBody => ({ ...row, discount_percent: Number(row.discount_percent) }),
  sortKey: (row) => row.id,
});

/** Company accounts, newest first. Rules: WIRE-20. Errors: SVC-2014. */
export function listCompanies(ctx: RequestContext, { query }: ContractInput<typeof listCompaniesContract>): Promise<Page<CompanyBody>> {
  return readPage(ctx, companies, { query, filters: {} });
}
