import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { createCompanyContract, listCompaniesContract } from './company.contract.ts';
import { createCompany } from './create-company.ts';
import { listCompanies } from './list-companies.ts';

const tag: Tag = { name: 'Companies', description: 'Company accounts and the discounts negotiated with them.' };

/** The operations on company accounts. Rules: HOTEL-15. */
export const companyOperations = {
  list: operation({
    route: 'GET /companies',
    status: 200,
    permission: 'read_only',
    contract: listCompaniesContract,
    tag,
    summary: 'List company accounts',
    description:
      'Returns the company accounts of the tenant with their negotiated discounts, newest first, a page at a time. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listCompanies,
  }),
  create: operation({
    route: 'POST /companies',
    status: 201,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: false },
    contract: createCompanyContract,
    tag,
    summary: 'Open a company account',
    description:
      'Opens a company account with a negotiated discount, which corporate rate plans refer to. Emits nothing. A name that another company already has is refused with SVC-2013.',
    errors: ['SVC-2003', 'SVC-2013'],
    run: createCompany,
  }),
} as const satisfies OperationsOfNoun;
