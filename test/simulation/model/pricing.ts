import { type Minor, netOf, percentOf } from './amounts.ts';
import { type Day, nightsOf } from './calendar.ts';
import { type HotelDefinition, type PlanDefinition, type RateTable, rateKey } from './hotel-definition.ts';

/** Price of one night, in minor units. */
export interface NightPrice {
  readonly day: Day;
  readonly net: Minor;
  readonly vat: Minor;
  readonly cityTax: Minor;
}

export interface Party {
  readonly adults: number;
  readonly children: number;
}

export interface PricedStay extends Party {
  readonly plan: string;
  readonly roomType: string;
  readonly arrival: Day;
  readonly departure: Day;
}

export function planOf(hotel: HotelDefinition, code: string): PlanDefinition {
  const plan = hotel.plans.find((each) => each.code === code);
  if (plan === undefined) throw new Error(`the hotel has no plan ${code}`);
  return plan;
}

/** Price of a date before extra guests and length of stay; null where no amount was written. Rules: RATE-12, RATE-13, RATE-14. */
export function planPrice(hotel: HotelDefinition, rates: RateTable, plan: PlanDefinition, roomType: string, day: Day): Minor | null {
  const { base } = plan;
  if (base.type === 'fixed') return base.amount;
  if (base.type === 'daily_table') return rates.get(rateKey(plan.code, roomType, day))?.amount ?? null;
  const from = planPrice(hotel, rates, planOf(hotel, base.plan), roomType, day);
  if (from === null) return null;
  const changed = base.percent === undefined ? from + (base.amount ?? 0) : percentOf(from, 100 + base.percent);
  return Math.max(0, percentOf(Math.max(0, changed), 100 - plan.companyDiscount));
}

/** Percent of a length of stay: of those that are reached, the one furthest from zero. Rule: RATE-11. */
function lengthPercent(plan: PlanDefinition, nights: number): number {
  const reached = plan.lengthOfStay.filter(({ minNights }) => nights >= minNights).map(({ percent }) => percent);
  return reached.reduce((largest, percent) => (Math.abs(percent) > Math.abs(largest) ? percent : largest), 0);
}

/** Price of a night, with or without VAT as the property prices; null where no amount was written. Rules: RATE-10, RATE-14. */
function sellingPrice(hotel: HotelDefinition, rates: RateTable, stay: PricedStay, day: Day): Minor | null {
  const plan = planOf(hotel, stay.plan);
  const base = planPrice(hotel, rates, plan, stay.roomType, day);
  if (base === null) return null;
  const extras = Math.max(0, stay.adults - plan.includedAdults) * plan.extraAdult + stay.children * plan.extraChild;
  const withExtras = base + extras;
  const nights = nightsOf(stay.arrival, stay.departure).length;
  return Math.max(0, percentOf(withExtras, 100 + lengthPercent(plan, nights)));
}

/** Days of a stay that have no price. Rule: RATE-15. */
export function unpricedDays(hotel: HotelDefinition, rates: RateTable, stay: PricedStay): Day[] {
  return nightsOf(stay.arrival, stay.departure).filter((day) => sellingPrice(hotel, rates, stay, day) === null);
}

/** City tax of the n-th night of a stay, counted from 0. Rule: RATE-17. */
export function cityTaxOf(hotel: HotelDefinition, { adults }: Party, index: number): Minor {
  return hotel.cityTax === null || index >= hotel.cityTax.maxNights ? 0 : hotel.cityTax.amount * adults;
}

/** Net and VAT of an amount that the hotel states with or without VAT. Rule: RATE-16. */
export function splitVat(hotel: HotelDefinition, stated: Minor): { readonly net: Minor; readonly vat: Minor } {
  const net = hotel.pricesIncludeVat ? netOf(stated, hotel.vatPercent) : stated;
  return { net, vat: hotel.pricesIncludeVat ? stated - net : percentOf(stated, hotel.vatPercent) };
}

/** Prices of the nights of a stay by the present rate table; every night must have a price. Rules: RATE-16, RATE-17. */
export function priceNights(hotel: HotelDefinition, rates: RateTable, stay: PricedStay): NightPrice[] {
  return nightsOf(stay.arrival, stay.departure).map((day, index) => {
    const price = sellingPrice(hotel, rates, stay, day) ?? 0;
    return { day, ...splitVat(hotel, price), cityTax: cityTaxOf(hotel, stay, index) };
  });
}

/** Sums of nights. Rule: RATE-18. */
export function quoteOf(nights: readonly NightPrice[]): { readonly subtotal: Minor; readonly tax: Minor; readonly total: Minor } {
  const subtotal = nights.reduce((sum, { net }) => sum + net, 0);
  const tax = nights.reduce((sum, { vat, cityTax }) => sum + vat + cityTax, 0);
  return { subtotal, tax, total: subtotal + tax };
}

/** True if a restriction of the plan or of a date stands in the way of a stay. Rules: RATE-20, RATE-21, RATE-22, RATE-23. */
export function isRestricted(hotel: HotelDefinition, rates: RateTable, stay: PricedStay): boolean {
  const plan = planOf(hotel, stay.plan);
  const at = (day: Day) => ({ ...plan.restrictions, ...rates.get(rateKey(stay.plan, stay.roomType, day))?.restrictions });
  const days = nightsOf(stay.arrival, stay.departure);
  const { minStay = 1, maxStay = days.length, closedToArrival = false } = at(stay.arrival);
  if (days.length < minStay || days.length > maxStay || closedToArrival) return true;
  return at(stay.departure).closedToDeparture === true || days.some((day) => at(day).stopSell === true);
}
