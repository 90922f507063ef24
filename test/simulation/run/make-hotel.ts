import { addDays, type Day } from '../model/calendar.ts';
import {
  type AgencyDefinition,
  agencyChannels,
  type DatedRate,
  type FeeTerms,
  type HotelDefinition,
  type PlanDefinition,
  type Restrictions,
  rateKey,
} from '../model/hotel-definition.ts';
import { makeMessaging } from './make-messaging.ts';
import type { Random } from './random.ts';

const zones = [
  'Europe/Lisbon',
  'Atlantic/Azores',
  'Europe/Madrid',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Asia/Tokyo',
];
const currencies: readonly (readonly [code: string, digits: number])[] = [
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
];

/** A hotel of twelve rooms, as the seed has it. */
export function makeHotel(random: Random): HotelDefinition {
  const [currency, digits] = random.pick(currencies);
  const scale = 10 ** digits;
  return {
    zone: random.pick(zones),
    currency,
    digits,
    country: random.pick(['DE', 'PT', 'PT', 'ES']),
    checkInTime: random.pick(['14:00', '15:00', '16:30']),
    checkOutTime: random.pick(['10:00', '11:00', '12:00']),
    vatPercent: random.pick([0, 6, 7.5, 13, 19]),
    pricesIncludeVat: random.chance(60),
    cityTax: random.chance(30) ? null : { amount: random.integer(1, 4) * scale, maxNights: random.pick([1, 2, 3, 7]) },
    noShow: random.pick(['list', 'cancel']),
    allowsOverselling: random.chance(25),
    holdHours: random.pick([null, 7, 29, 34]), // some end in the night, between the audit and the comparison of the day
    roomTypes: [
      { code: 'STD', rooms: roomNumbers(1, 7), maxAdults: 2, maxChildren: 2, oversell: 0 },
      { code: 'DLX', rooms: roomNumbers(2, 3), maxAdults: 3, maxChildren: 1, oversell: random.integer(0, 1) },
      { code: 'SUI', rooms: roomNumbers(3, 2), maxAdults: 4, maxChildren: 2, oversell: random.integer(0, 2) },
    ],
    plans: makePlans(random, scale),
    agencies: makeAgencies(random),
    hasLocks: true,
    selfCheckIn: random.chance(70),
    sellsDirectly: random.chance(60),
    storesCards: true,
    messaging: makeMessaging(random),
    fiscal: null,
  };
}

function makeAgencies(random: Random): AgencyDefinition[] {
  if (random.chance(30)) return [];
  const plans = [['BAR'], ['BAR', 'NRF'], ['PKG', 'DEP'], ['BAR', 'FIX']];
  const faults = ['none', 'none', 'duplicate', 'out-of-order', 'partial'] as const;
  return agencyChannels
    .slice(0, random.pick([1, 1, 1, 2, 2, 5]))
    .map((channel) => ({ channel, plans: random.pick(plans), fault: random.pick(faults) }));
}

function roomNumbers(floor: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(floor * 100 + index + 1));
}

/** Parts of the price that become due at booking, at arrival and at departure. */
const partsOfDeposit = [
  { depositPercent: 10, departurePercent: 90 },
  { depositPercent: 30, arrivalPercent: 70 },
  { depositPercent: 33.3, arrivalPercent: 33.4, departurePercent: 33.3 },
  { depositPercent: 100 },
];
const laterParts = [{}, { arrivalPercent: 100 }, { arrivalPercent: 40, departurePercent: 60 }];

const everyType: readonly string[] = ['STD', 'DLX', 'SUI'];

function makePlans(random: Random, scale: number): PlanDefinition[] {
  const shared = (): Omit<PlanDefinition, 'code' | 'kind' | 'base'> => ({
    roomTypes: everyType,
    includedAdults: random.integer(1, 2),
    extraAdult: random.integer(0, 30) * scale,
    extraChild: random.integer(0, 15) * scale,
    lengthOfStay: random.chance(40) ? [{ minNights: random.integer(2, 4), percent: random.pick([-10, -7.5, 5]) }] : [],
    freeUntilHours: random.pick([0, 6, 24, 48, 8_760]),
    fee: makeFee(random, scale),
    ...{ depositPercent: 0, arrivalPercent: 0, departurePercent: 0 },
    restrictions: {},
    companyDiscount: 0,
  });
  const fromBar = (change: { percent: number } | { amount: number }) => ({ type: 'derived', plan: 'BAR', ...change }) as const;
  return [
    { ...shared(), code: 'BAR', kind: 'bar', base: { type: 'daily_table' } },
    { ...shared(), code: 'FIX', kind: 'fixed', base: { type: 'fixed', amount: random.integer(40, 200) * scale }, roomTypes: ['STD'] },
    { ...shared(), code: 'PKG', kind: 'package', base: fromBar({ amount: random.integer(-20, 40) * scale }), ...random.pick(laterParts) },
    {
      ...shared(),
      code: 'CORP',
      kind: 'corporate',
      base: fromBar({ percent: random.integer(-15, 5) }),
      companyDiscount: random.integer(0, 25),
    },
    { ...shared(), code: 'NRF', kind: 'bar', base: fromBar({ percent: -10 }), restrictions: makeRestrictions(random) },
    { ...shared(), code: 'DEP', kind: 'bar', base: fromBar({ percent: 0 }), ...random.pick(partsOfDeposit) },
  ];
}

function makeFee(random: Random, scale: number): FeeTerms {
  const value = random.integer(5, 100);
  return random.pick<FeeTerms>([
    { type: 'first_night' },
    { type: 'full' },
    { type: 'percent', value },
    { type: 'fixed', value: value * scale },
  ]);
}

export function makeRestrictions(random: Random): Restrictions {
  return {
    ...(random.chance(30) && { minStay: random.integer(1, 3) }),
    ...(random.chance(20) && { maxStay: random.integer(3, 6) }),
    ...(random.chance(15) && { closedToArrival: true }),
    ...(random.chance(15) && { closedToDeparture: true }),
    ...(random.chance(10) && { stopSell: true }),
  };
}

/** Rates of the table plan for the days to come. */
export function makeRates(hotel: HotelDefinition, random: Random, from: Day, days: number): Map<string, DatedRate> {
  const scale = 10 ** hotel.digits;
  const amount = (base: number): number => Math.round((base + random.integer(-10, 30)) * scale + random.integer(0, scale - 1));
  const rates = new Map<string, DatedRate>();
  for (const [type, base] of [
    ['STD', 90],
    ['DLX', 140],
    ['SUI', 210],
  ] as const) {
    for (let start = 0; start < days; start += 7) {
      const rate = { amount: amount(base), restrictions: {} };
      for (let index = start; index < Math.min(days, start + 7); index++) rates.set(rateKey('BAR', type, addDays(from, index)), rate);
    }
  }
  return rates;
}
