import { createHash } from 'node:crypto';
import { addDays, eachNight, type LocalDate, weekdayOf } from '@innkeeper/kernel';
import { leadDaysMax } from './demand.ts';
import { drawsFor } from './random-draws.ts';

/** The parameters of an invented hotel: the same numbers make the same hotel. */
export interface Invention {
  readonly seed: number;
  readonly rooms: number;
  /** The days of its history, both included. */
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
}

export interface InventedType {
  readonly code: string;
  readonly name: string;
  readonly rooms: readonly string[];
  readonly adultsMax: number;
  readonly childrenMax: number;
  readonly euros: number; // price of a weekday night in spring
}

/** Room types with their share of the rooms in percent; a small hotel has only some of them. */
const mix = [
  { code: 'STD', name: 'Standard Double', share: 45, adultsMax: 2, childrenMax: 0, euros: 119 },
  { code: 'TWN', name: 'Twin', share: 20, adultsMax: 2, childrenMax: 0, euros: 124 },
  { code: 'SUP', name: 'Superior Double, garden view', share: 20, adultsMax: 2, childrenMax: 1, euros: 159 },
  { code: 'FAM', name: 'Family Room', share: 10, adultsMax: 4, childrenMax: 2, euros: 189 },
  { code: 'STE', name: 'Suite', share: 5, adultsMax: 3, childrenMax: 2, euros: 269 },
] as const;

const roomsPerFloor = 30;
const floorFirst = 1;

/** The room types of a hotel with `rooms` rooms. */
export function inventedTypes(rooms: number): InventedType[] {
  let taken = 0;
  let shares = 0;
  return mix.flatMap(({ share, ...type }) => {
    shares += share;
    const until = Math.round((rooms * shares) / 100);
    const numbers = Array.from({ length: until - taken }, (_, index) => roomNumber(taken + index));
    taken = until;
    return numbers.length === 0 ? [] : [{ ...type, rooms: numbers }];
  });
}

function roomNumber(index: number): string {
  return String((floorFirst + Math.floor(index / roomsPerFloor)) * 100 + (index % roomsPerFloor) + 1);
}

const first = ['Amber', 'Copper', 'Linden', 'Silver', 'Willow', 'Juniper', 'Marble', 'Saffron', 'Harbour', 'Orchard'] as const;
const second = ['Lantern', 'Compass', 'Heron', 'Anchor', 'Meadow', 'Clock', 'Bridge', 'Garden', 'Falcon', 'Mill'] as const;

/** The hotel's name, unique within its tenant. */
export function inventedName({ seed, rooms, firstDay, lastDay }: Invention): string {
  const draws = drawsFor(seed, 'name of the hotel');
  return `The ${draws.pick(first)} ${draws.pick(second)} (sandbox ${seed}, ${rooms} rooms, ${firstDay} to ${lastDay})`;
}

export const inventedTimezone = 'Europe/Lisbon';
export const inventedCurrency = 'EUR';

/** The seed of hotels that issue plain invoices, no legal documents. */
const plainSeed = 0;
const inventedTaxId = '599999993';

/** Invented hotels of one tenant share a tax number, but no series. */
function fiscalOf(invention: Invention) {
  const series = createHash('sha256').update(inventedName(invention)).digest('hex').slice(0, 8).toUpperCase();
  return { country: 'PT', tax_id: inventedTaxId, legal_name: 'Exemplo Hotelaria Lda (invented)', series };
}

/**
 * The hotel file of an invented hotel, with rates from its first day to the last that guests can have booked. Imported like any hotel file.
 */
export function inventedHotel(invention: Invention) {
  const types = inventedTypes(invention.rooms);
  const codes = types.map(({ code }) => code);
  return {
    property: {
      name: inventedName(invention),
      timezone: inventedTimezone,
      currency: inventedCurrency,
      country: 'PT', // has a registry that requires foreign guests to be reported
      check_in_time: '15:00',
      check_out_time: '11:00',
      tax: { vat_percent: 6, prices_include_vat: true, city_tax: { amount: '4.00', max_nights: 7 } },
      registration: { nipc: inventedTaxId, establishment: '00' },
      ...(invention.seed === plainSeed ? {} : { fiscal: fiscalOf(invention) }),
      address: { street: 'Rua do Exemplo 1', postal_code: '1000-001', city: 'Lisboa' },
      contact_email: `frontdesk.${invention.seed}@example.com`,
      no_show: 'cancel',
    },
    room_types: types.map(({ code, name, rooms, adultsMax, childrenMax }) => ({
      ...{ code, name, rooms },
      max_adults: adultsMax,
      max_children: childrenMax,
    })),
    rate_plans: ratePlans(codes),
    daily_rates: types.flatMap((type) => ratesOf(type, invention)),
    users: ['Front Desk', 'Night Audit', 'Housekeeping'].map((name) => ({ name })),
  };
}

/** Codes of the rate plans. */
export const planCodes = { flexible: 'BAR', breakfast: 'BNB', corporate: 'CORP' } as const;

function ratePlans(codes: readonly string[]) {
  const guests = { included_adults: 2, extra_adult: '30.00', extra_child: '15.00' };
  const fromBar = (change: object) => ({ base: { type: 'derived', rate_plan_id: planCodes.flexible, ...change }, ...guests });
  return [
    {
      ...{ code: planCodes.flexible, name: 'Best Available Rate', kind: 'bar', room_types: codes },
      pricing: { base: { type: 'daily_table' }, ...guests, length_of_stay: [{ min_nights: 7, percent: -8 }] },
      cancellation: { free_until_hours: 24, fee: { type: 'first_night' } },
      channels: ['booking_com', 'expedia', 'agoda'],
    },
    {
      ...{ code: planCodes.breakfast, name: 'Bed and Breakfast', kind: 'package', room_types: codes },
      pricing: fromBar({ amount: '22.00' }),
      included_services: [{ code: 'breakfast', description: 'Breakfast buffet', amount: '11.00', per: 'adult_night' }],
      cancellation: { free_until_hours: 48, fee: { type: 'first_night' } },
      channels: ['booking_com'],
    },
    {
      ...{ code: planCodes.corporate, name: 'Corporate', kind: 'corporate', room_types: codes },
      pricing: fromBar({ percent: 0 }),
      company: { name: 'Exemplo Engenharia Lda (invented)', discount_percent: 12 },
      cancellation: { free_until_hours: 12, fee: { type: 'first_night' } },
    },
  ];
}

const monthPercent = [82, 84, 92, 100, 108, 114, 112, 110, 118, 106, 90, 112];
const weekendPercent = 110; // nights of Friday and Saturday

/** One entry per run of nights with the same price. */
function ratesOf({ code, euros }: InventedType, { firstDay, lastDay }: Invention) {
  const rates: { rate_plan: string; room_type: string; from: LocalDate; to: LocalDate; amount: string }[] = [];
  for (const date of eachNight(firstDay, addDays(lastDay, 2 * leadDaysMax))) {
    const weekday = weekdayOf(date);
    const percent = (monthPercent[Number(date.slice(5, 7)) - 1] ?? 100) * (weekday === 5 || weekday === 6 ? weekendPercent : 100);
    const amount = `${Math.round((euros * percent) / 10_000)}.00`;
    const last = rates.at(-1);
    if (last?.amount === amount) rates[rates.length - 1] = { ...last, to: date };
    else rates.push({ rate_plan: planCodes.flexible, room_type: code, from: date, to: date, amount });
  }
  return rates;
}
