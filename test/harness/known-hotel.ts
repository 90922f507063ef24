import { addDays, systemClock } from '@innkeeper/kernel';

/** Settings of the known hotel that a test may choose. */
export interface KnownHotelOptions {
  /** Sells the plan BAR over two agencies. Pushing a new hotel to them costs more than the hotel itself. */
  readonly agencies?: boolean;
  /** Nights from yesterday that have prices; 150 unless a test needs more. */
  readonly pricedNights?: number;
  readonly timezone?: string;
  readonly currency?: string;
  readonly rooms?: { readonly STD?: number; readonly DLX?: number; readonly SUI?: number };
  readonly vatPercent?: number;
  readonly pricesIncludeVat?: boolean;
  readonly cityTax?: { readonly amount: string; readonly max_nights: number } | null;
}

/** A hotel file that a test may still change. */
export interface HotelFile {
  property: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests bend files freely, broken ones included
  room_types: any[];
  // biome-ignore lint/suspicious/noExplicitAny: see above
  rate_plans: any[];
  // biome-ignore lint/suspicious/noExplicitAny: see above
  daily_rates: any[];
  users: { name: string }[];
}

const everyType = ['STD', 'DLX', 'SUI'];
const fewNights = 150;

/** The small hotel that acceptance tests know by heart. */
export function knownHotel(options: KnownHotelOptions = {}): HotelFile {
  const timezone = options.timezone ?? 'Europe/Lisbon';
  const yesterday = addDays(systemClock.today(timezone), -1);
  const nights = { from: yesterday, to: addDays(yesterday, options.pricedNights ?? fewNights) };
  return {
    property: {
      name: 'Known Hotel',
      timezone,
      currency: options.currency ?? 'EUR',
      country: 'PT',
      check_in_time: '15:00',
      check_out_time: '11:00',
      tax: {
        vat_percent: options.vatPercent ?? 6,
        prices_include_vat: options.pricesIncludeVat ?? true,
        city_tax: options.cityTax === undefined ? { amount: '2.00', max_nights: 7 } : options.cityTax,
      },
      registration: null,
    },
    room_types: [
      { code: 'STD', name: 'Standard', rooms: roomNumbers(1, options.rooms?.STD ?? 3), max_adults: 2, max_children: 2, oversell: 0 },
      { code: 'DLX', name: 'Deluxe', rooms: roomNumbers(2, options.rooms?.DLX ?? 1), max_adults: 2, max_children: 1, oversell: 0 },
      { code: 'SUI', name: 'Suite', rooms: roomNumbers(3, options.rooms?.SUI ?? 2), max_adults: 4, max_children: 2, oversell: 1 },
    ],
    rate_plans: knownPlans(options.agencies ?? false),
    daily_rates: [
      { rate_plan: 'BAR', room_type: 'STD', ...nights, amount: '100' },
      { rate_plan: 'BAR', room_type: 'DLX', ...nights, amount: '150' },
      { rate_plan: 'BAR', room_type: 'SUI', ...nights, amount: '200' },
    ],
    users: [{ name: 'Front Desk' }, { name: 'Night Auditor' }],
  };
}

const agencyCodes = [
  { channel: 'booking_com', external_code: 'BAR-BDC' },
  { channel: 'expedia', external_code: 'BAR-EXP' },
];

function roomNumbers(floor: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(floor * 100 + index + 1));
}

function knownPlans(hasAgencies: boolean): HotelFile['rate_plans'] {
  const extras = { included_adults: 2, extra_adult: '30', extra_child: '10' };
  const fromBar = (change: { percent: number } | { amount: string }) => ({
    base: { type: 'derived', rate_plan_id: 'BAR', ...change },
    ...extras,
  });
  return [
    {
      code: 'BAR',
      name: 'Best available',
      kind: 'bar',
      room_types: everyType,
      pricing: { base: { type: 'daily_table' }, ...extras },
      ...(hasAgencies ? { channels: agencyCodes } : {}),
    },
    { code: 'FIX', name: 'Fixed', kind: 'fixed', room_types: ['STD'], pricing: { base: { type: 'fixed', amount: '90' }, ...extras } },
    {
      code: 'PKG',
      name: 'Bed and breakfast',
      kind: 'package',
      room_types: everyType,
      pricing: fromBar({ amount: '20' }),
      included_services: [
        { code: 'BREAKFAST', description: 'Breakfast', amount: '10', per: 'adult_night' },
        { code: 'PARKING', description: 'Parking', amount: '5', per: 'stay' },
      ],
    },
    {
      code: 'CORP',
      name: 'Acme',
      kind: 'corporate',
      room_types: everyType,
      pricing: fromBar({ percent: 0 }),
      company: { name: 'Acme', discount_percent: 10 },
    },
    {
      code: 'NRF',
      name: 'Non-refundable',
      kind: 'bar',
      room_types: ['STD', 'DLX'],
      pricing: fromBar({ percent: -10 }),
      cancellation: { free_until_hours: 8_760, fee: { type: 'full' } },
    },
    {
      code: 'DEP',
      name: 'With deposit',
      kind: 'bar',
      room_types: ['STD', 'DLX'],
      pricing: fromBar({ percent: 0 }),
      payment_schedule: [
        { due: 'booking', percent: 30 },
        { due: 'departure', percent: 70 },
      ],
    },
  ];
}
