import { command, query, router } from '@innkeeper/platform';
import { updateRatesContract } from './daily-rate/daily-rate.contract.ts';
import { countRows } from './daily-rate/expand-updates.ts';
import { updateRates } from './daily-rate/update-rates.ts';
import { listAvailabilityContract, writeAvailabilityContract } from './inventory/availability.contract.ts';
import { listAvailability } from './inventory/list-availability.ts';
import { writeAvailability } from './inventory/write-availability.ts';
import { listOffers } from './offer/list-offers.ts';
import { listOffersContract } from './offer/offer.contract.ts';
import { createRatePlan } from './rate-plan/create-rate-plan.ts';
import { deprecateRatePlan } from './rate-plan/deprecate-rate-plan.ts';
import { getRatePlan } from './rate-plan/get-rate-plan.ts';
import { listRatePlans } from './rate-plan/list-rate-plans.ts';
import {
  createRatePlanContract,
  deprecateRatePlanContract,
  getRatePlanContract,
  listRatePlansContract,
} from './rate-plan/rate-plan.contract.ts';

/** Every procedure of the rates context. */
export const ratesRouter = router({
  ratePlans: router({
    list: query(listRatePlansContract, listRatePlans),
    get: query(getRatePlanContract, getRatePlan),
    create: command(createRatePlanContract, createRatePlan, { permission: 'full' }),
    deprecate: command(deprecateRatePlanContract, deprecateRatePlan, { permission: 'full' }),
    updateRates: command(updateRatesContract, updateRates, { permission: 'full', rows: ({ body }) => countRows(body.updates) }),
  }),
  availability: router({
    list: query(listAvailabilityContract, listAvailability),
    write: command(writeAvailabilityContract, writeAvailability, { permission: 'read_write', rows: ({ body }) => body.updates.length }),
  }),
  offers: router({ list: query(listOffersContract, listOffers) }),
});
