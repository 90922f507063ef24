import type { HotelFile } from '../../harness/hotel.ts';
import { type Minor, written } from '../model/amounts.ts';
import { addDays, type Day } from '../model/calendar.ts';
import {
  type DatedRate,
  type FiscalDefinition,
  type HotelDefinition,
  type PlanDefinition,
  type Restrictions,
  rateCodeOf,
  rateKey,
} from '../model/hotel-definition.ts';

/** The hotel as a file that the service imports. */
export function hotelFileOf(hotel: HotelDefinition, rates: ReadonlyMap<string, DatedRate>, from: Day, days: number): HotelFile {
  const text = (amount: Minor): string => written(amount, hotel.digits);
  const { cityTax, fiscal } = hotel;
  return {
    property: {
      name: 'Simulated Hotel',
      timezone: hotel.zone,
      currency: hotel.currency,
      country: hotel.country,
      check_in_time: hotel.checkInTime,
      check_out_time: hotel.checkOutTime,
      no_show: hotel.noShow,
      self_check_in: hotel.selfCheckIn ?? false,
      ...(hotel.messaging !== null && { message_fallback: hotel.messaging.fallback }),
      tax: {
        vat_percent: hotel.vatPercent,
        prices_include_vat: hotel.pricesIncludeVat,
        city_tax: cityTax === null ? null : { amount: text(cityTax.amount), max_nights: cityTax.maxNights },
      },
      ...(fiscal !== null && { fiscal: fiscalFields(fiscal) }),
      registration: hotel.country === 'PT' || hotel.country === 'ES' ? { nipc: '509442013', establishment: '00' } : null,
    },
    room_types: hotel.roomTypes.map(({ code, rooms, maxAdults, maxChildren, oversell }) => ({
      ...{ code, name: code, rooms, oversell },
      max_adults: maxAdults,
      max_children: maxChildren,
    })),
    rate_plans: hotel.plans.map((plan) => planFile(hotel, plan, text)),
    daily_rates: hotel.roomTypes.flatMap(({ code }) =>
      Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((day) => {
        const rate = rates.get(rateKey('BAR', code, day));
        return rate === undefined ? [] : [{ rate_plan: 'BAR', room_type: code, from: day, to: day, amount: text(rate.amount) }];
      }),
    ),
    users: [{ name: 'Front Desk' }],
  };
}

function fiscalFields({ country, region, taxId, series }: FiscalDefinition): Record<string, unknown> {
  return { country, tax_id: taxId, legal_name: 'Simulated Hotel Lda', series, ...(region !== null && { region }) };
}

function planFile({ agencies }: HotelDefinition, plan: PlanDefinition, text: (amount: Minor) => string): Record<string, unknown> {
  const { base, fee } = plan;
  const change = base.type === 'derived' && base.amount !== undefined ? { amount: text(base.amount) } : {};
  const percent = base.type === 'derived' && base.percent !== undefined ? { percent: base.percent } : {};
  const bases = {
    fixed: () => ({ type: 'fixed', amount: base.type === 'fixed' ? text(base.amount) : '' }),
    daily_table: () => ({ type: 'daily_table' }),
    derived: () => ({ type: 'derived', rate_plan_id: base.type === 'derived' ? base.plan : '', ...change, ...percent }),
  };
  const value = fee.type === 'percent' ? { value: fee.value } : fee.type === 'fixed' ? { value: text(fee.value) } : {};
  return {
    code: plan.code,
    name: plan.code,
    kind: plan.kind,
    room_types: plan.roomTypes,
    pricing: {
      base: bases[base.type](),
      included_adults: plan.includedAdults,
      extra_adult: text(plan.extraAdult),
      extra_child: text(plan.extraChild),
      length_of_stay: plan.lengthOfStay.map(({ minNights, percent: each }) => ({ min_nights: minNights, percent: each })),
    },
    cancellation: { free_until_hours: plan.freeUntilHours, fee: { type: fee.type, ...value } },
    restrictions: restrictionFields(plan.restrictions),
    channels: agencies.flatMap((agency) =>
      agency.plans.includes(plan.code) ? [{ channel: agency.channel, external_code: rateCodeOf(agency, plan.code) }] : [],
    ),
    ...scheduleField(plan),
    ...(plan.kind === 'corporate' && { company: { name: 'Acme', discount_percent: plan.companyDiscount } }),
  };
}

function scheduleField({ depositPercent, arrivalPercent, departurePercent }: PlanDefinition): Record<string, unknown> {
  const percents = { booking: depositPercent, arrival: arrivalPercent, departure: departurePercent };
  const steps = Object.entries(percents).flatMap(([due, percent]) => (percent > 0 ? [{ due, percent }] : []));
  return steps.length === 0 ? {} : { payment_schedule: steps };
}

export function restrictionFields({
  minStay,
  maxStay,
  closedToArrival,
  closedToDeparture,
  stopSell,
}: Restrictions): Record<string, unknown> {
  return {
    ...(minStay !== undefined && { min_stay: minStay }),
    ...(maxStay !== undefined && { max_stay: maxStay }),
    ...(closedToArrival !== undefined && { closed_to_arrival: closedToArrival }),
    ...(closedToDeparture !== undefined && { closed_to_departure: closedToDeparture }),
    ...(stopSell !== undefined && { stop_sell: stopSell }),
  };
}
