import { limits, percentBetween, visibleText } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

const taxIdCharsMax = 50;

const name = visibleText(limits.nameCharsMax);
const taxId = visibleText(taxIdCharsMax).nullable();

/** Body of POST /companies. Rules: HOTEL-15. Errors: SVC-2003, SVC-2013. */
export const createCompanyBody = z
  .strictObject({
    name,
    tax_id: taxId.optional(),
    discount_percent: percentBetween(0, 100).meta({ description: '10 is a discount of 10 percent' }),
  })
  .meta({ id: 'CompanyInput' });

/** Wire body of a company account. */
export const companyBody = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    tax_id: z.string().nullable(),
    discount_percent: z.number(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Company' });
export type CompanyBody = z.infer<typeof companyBody>;

/** POST /companies. */
export const createCompanyContract = contract({ body: createCompanyBody, output: companyBody });

/** GET /companies. */
export const listCompaniesContract = contract({ query: pageQuery, output: pageOf(companyBody) });
