export {
  type ChannelOfProperty,
  type ChannelPlan,
  findChannelPlan,
  readChannelPlans,
  readPlanPlaces,
  readSoldChannels,
  replaceChannelPlans,
  sellThroughAgencies,
} from './channel/channel-plans.ts';
export { channels, isOtaChannel, type OtaChannel, otaChannels } from './channel/channels.ts';
export { updateRatesContract } from './daily-rate/daily-rate.contract.ts';
export { listDailyRates, listDailyRatesInput } from './daily-rate/list-daily-rates.ts';
export { salesSection } from './hotel-file/sales-section.ts';
export { applyRoomTypeChanges } from './inventory/apply-room-type-changes.ts';
export { listAvailabilityContract, writeAvailabilityContract } from './inventory/availability.contract.ts';
export { type FieldsOfNight, moveNights, moveNightsLast } from './inventory/move-nights.ts';
export { moveNightsOut } from './inventory/move-nights-out.ts';
export type { NightDelta } from './inventory/net-deltas.ts';
export { allowOverselling } from './inventory/overselling.ts';
export { readStock, type StockQuery } from './inventory/read-stock.ts';
export { stockByDate } from './inventory/stock-by-date.ts';
export { writeAvailability } from './inventory/write-availability.ts';
export { type NightMark, readSoldChannelsOf, takeNightMarks } from './night-mark/take-marks.ts';
export { describeOffers, type OfferDescription, offerKey } from './offer/describe-offers.ts';
export { findOffers } from './offer/list-offers.ts';
export { lowestPrices } from './offer/lowest-price.operations.ts';
export { listOffersContract, offerBody } from './offer/offer.contract.ts';
export { quoteBody } from './offer/quote.contract.ts';
export { type ChannelRate, readChannelRates } from './offer/read-channel-rates.ts';
export { refineStayLength, requireNoFaults, requireStayOrder, windowFaults } from './offer/stay-window.ts';
export { type AgreedPrice, agreedNights, expectedTotal } from './rate-plan/agreed-price.ts';
export { cancellationFee, freeUntilMs } from './rate-plan/cancellation-window.ts';
export { type DuePart, depositMinor, dueParts, type PaymentMoment, type PaymentSchedule, requiresDeposit } from './rate-plan/deposit.ts';
export { findPlanByCode } from './rate-plan/find-plan-by-code.ts';
export { findRatePlan } from './rate-plan/find-rate-plan.ts';
export type { NightlyRate, PriceChange } from './rate-plan/nightly-rate.ts';
export { type PlanPrices, readPlanPrices } from './rate-plan/plan-prices.ts';
export { type CancellationBody, cancellationBody } from './rate-plan/plan-terms.contract.ts';
export { plansById } from './rate-plan/plans-by-id.ts';
export {
  cityTaxOf,
  missingRateFaults,
  type NightPrice,
  type PropertyTaxes,
  priceStay,
  type QuoteTotals,
  type Stay,
  type StayPrice,
  splitVat,
  sumNights,
} from './rate-plan/price-stay.ts';
export {
  createRatePlanContract,
  deprecateRatePlanContract,
  getRatePlanContract,
  listRatePlansContract,
} from './rate-plan/rate-plan.contract.ts';
export { type PlanFacts, readSaleFacts, readSaleFactsOfTypes, type SaleBasis, type SaleQuery } from './rate-plan/read-sale-facts.ts';
export { restrictionFaults } from './rate-plan/restrictions.ts';
export { findSoldProperty } from './rate-plan/sold-property.ts';
export { rates } from './rates.context.ts';
export { ratesEntities } from './rates.entities.ts';
