import { hotelFileSection, importCompanies, type SectionImport, sumTallies, type Tally } from '@innkeeper/hotel';
import { markProperty } from '../night-mark/mark-nights.ts';
import { importDailyRates } from './import-daily-rates.ts';
import { importRatePlans } from './import-rate-plans.ts';
import { type SalesPart, salesPart } from './sales.contract.ts';
import { salesFaults } from './sales-faults.ts';

/** The sales part of a hotel file: companies, rate plans and amounts by date. Rules: HOTEL-5, HOTEL-6. */
export const salesSection = hotelFileSection({ schema: salesPart, faults: salesFaults, import: importSales });

async function importSales(run: SectionImport, { rate_plans, daily_rates }: SalesPart): Promise<Tally> {
  const discounts = rate_plans.flatMap(({ company }) => (company ? [[company.name, company.discount_percent] as const] : []));
  const companies = await importCompanies(run.ctx, new Map(discounts));
  const plans = await importRatePlans(run, { plans: rate_plans, companyIds: companies.ids });
  const rates = await importDailyRates(run, { entries: daily_rates, ratePlanIds: plans.ids });
  // Taxes, discounts and allowances of the file also change prices and availability, and an import is rare.
  await markProperty(run.ctx, { propertyId: run.hotel.propertyId, parts: ['plans', 'availability'] });
  return sumTallies([companies.tally, plans.tally, rates]);
}
