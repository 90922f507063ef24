import { command, query, router } from '@innkeeper/platform';
import { createCompanyContract, listCompaniesContract } from '../company/company.contract.ts';
import { createCompany } from '../company/create-company.ts';
import { listCompanies } from '../company/list-companies.ts';
import { updateRatesContract } from '../daily-rate/daily-rate.contract.ts';
import { countRows } from '../daily-rate/expand-updates.ts';
import { updateRates } from '../daily-rate/update-rates.ts';
import { listOffers } from '../offer/list-offers.ts';
import { listOffersContract } from '../offer/offer.contract.ts';
import { createRatePlan } from './create-rate-plan.ts';
import { deprecateRatePlan } from './deprecate-rate-plan.ts';
import { getRatePlan } from './get-rate-plan.ts';
import { listRatePlans } from './list-rate-plans.ts';
import { createRatePlanContract, deprecateRatePlanContract, getRatePlanContract, listRatePlansContract } from './rate-plan.contract.ts';

/** Rate plans, their rate tables, company accounts and offers. */
export const rateRouter = router({
  ratePlans: router({
    list: query(listRatePlansContract, listRatePlans),
    get: query(getRatePlanContract, getRatePlan),
    create: command(createRatePlanContract, createRatePlan, { permission: 'full' }),
    deprecate: command(deprecateRatePlanContract, deprecateRatePlan, { permission: 'full' }),
    updateRates: command(updateRatesContract, updateRates, { permission: 'full', rows: ({ body }) => countRows(body.updates) }),
  }),
  companies: router({
    list: query(listCompaniesContract, listCompanies),
    create: command(createCompanyContract, createCompany, { permission: 'full' }),
  }),
  offers: router({ list: query(listOffersContract, listOffers) }),
});
