import { parseHotelFile } from '@innkeeper/hotel';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { hotelFileParts } from './hotel-file-parts.ts';

const property = {
  name: 'Hotel',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  country: 'PT',
  check_in_time: '15:00',
  check_out_time: '11:00',
  tax: { vat_percent: 6, prices_include_vat: true, city_tax: { amount: '2.00', max_nights: 7 } },
  registration: null,
};
const types = [
  { code: 'STD', name: 'Standard', rooms: ['101', 102], max_adults: 2, max_children: 1, oversell: 0 },
  { code: 'SUI', name: 'Suite', rooms: ['301'], max_adults: 3, max_children: 1, oversell: 1 },
];
const bar = { code: 'BAR', name: 'Bar', kind: 'bar', room_types: ['STD', 'SUI'], pricing: { base: { type: 'daily_table' } } };
const corporate = {
  code: 'CORP',
  name: 'Corporate',
  kind: 'corporate',
  room_types: ['STD'],
  pricing: { base: { type: 'derived', rate_plan: 'BAR' } },
  company: { name: 'Acme', discount_percent: 10 },
};
const rate = { rate_plan: 'BAR', room_type: 'STD', from: '2027-01-01', to: '2027-12-31', amount: '100.00' };
const file = { property, room_types: types, rate_plans: [bar, corporate], daily_rates: [rate], users: [{ name: 'Front Desk' }] };

function faultsOf(input: unknown): FieldIssue[] {
  try {
    parseHotelFile(hotelFileParts.sections, input);
  } catch (error) {
    if (!(error instanceof ServiceError) || !Array.isArray(error.details)) throw error;
    expect(error.code).toBe('SVC-2013');
    return error.details;
  }
  return [];
}

const fieldsRefused = (input: unknown): string[] => faultsOf(input).map(({ field }) => field);

/** Guarantee: a valid file is accepted, and defaults are filled in. Method: one example. */
test('reads a file', () => {
  const { hotel, sections } = parseHotelFile(hotelFileParts.sections, { property, room_types: [{ ...types[0], oversell: undefined }] });
  expect(hotel.room_types).toEqual([{ ...types[0], oversell: 0 }]);
  expect(sections).toHaveLength(hotelFileParts.sections.length);
  expect(fieldsRefused(file)).toEqual([]);
});

// Rules: HOTEL-12
test('amounts may name the currency of the property, and channels may be bare names', () => {
  const priced = { ...rate, amount: { currency: 'EUR', amount: '100' } };
  const mapped = { ...bar, channels: ['booking_com', { channel: 'expedia', external_code: 'X' }] };
  expect(fieldsRefused({ ...file, rate_plans: [mapped, corporate], daily_rates: [priced] })).toEqual([]);
  expect(fieldsRefused({ ...file, daily_rates: [{ ...rate, amount: { currency: 'USD', amount: '100' } }] })).toEqual([
    'daily_rates[0].amount',
  ]);
});

// Rules: HOTEL-9, PUSH-3
test('a code given twice is refused, naming both places', () => {
  const elsewhere = { ...bar, code: 'NRF', name: 'Other', channels: ['agoda', { channel: 'expedia', external_code: 'X' }] };
  const mapped = {
    ...bar,
    channels: [
      { channel: 'expedia', external_code: 'X' },
      { channel: 'agoda', external_code: 'NRF' },
    ],
  };
  expect(faultsOf({ ...file, rate_plans: [mapped, corporate, elsewhere] })).toEqual([
    { field: 'rate_plans[2].channels[1].external_code', issue: '"X" is already at rate_plans[0].channels[0].external_code' },
    { field: 'rate_plans[2].channels[0]', issue: '"NRF" is already at rate_plans[0].channels[1].external_code' },
  ]);
  expect(faultsOf({ ...file, room_types: [...types, { ...types[0], rooms: [900] }] })).toEqual([
    { field: 'room_types[2].code', issue: '"STD" is already at room_types[0].code' },
  ]);
});

/** Guarantee: all problems are reported at once, within and between parts. Method: a file with one of each. */
// Rules: HOTEL-9
test('lists every problem with its path', () => {
  const broken = {
    ...file,
    extra: 1,
    property: { ...property, timezone: 'Mars/Olympus' },
    room_types: [{ ...types[0], rooms: ['101', '101', {}] }, types[1], { ...types[1], name: undefined }],
    rate_plans: [
      bar,
      { ...corporate, room_types: ['STD', 'ZZZ'] },
      { ...bar, code: 'NRF', pricing: { base: { type: 'derived', rate_plan: 'NOPE', percent: -10 } } },
    ],
    daily_rates: [
      { ...rate, rate_plan: 'CORP' },
      { ...rate, to: '2026-12-31' },
    ],
  };
  expect(fieldsRefused(broken).sort()).toEqual(
    [
      'daily_rates[0].rate_plan',
      'daily_rates[1].to',
      'extra',
      'property.timezone',
      'rate_plans[1].room_types[1]',
      'rate_plans[2].pricing.base.rate_plan',
      'room_types[0].rooms[1]',
      'room_types[0].rooms[2]',
      'room_types[2].code',
      'room_types[2].name',
      'room_types[2].rooms[0]',
    ].sort(),
  );
});

// Rules: HOTEL-9
test('refuses contradictions between the parts of a well-formed file', () => {
  const circle = { ...bar, pricing: { base: { type: 'derived', rate_plan: 'CORP', percent: 5 } } };
  expect(fieldsRefused({ ...file, rate_plans: [circle, corporate], daily_rates: [] })).toEqual([
    'rate_plans[0].pricing.base.rate_plan',
    'rate_plans[1].pricing.base.rate_plan',
  ]);
  expect(
    fieldsRefused({ ...file, room_types: [types[0], { ...types[1], code: 'STD', rooms: [101] }], rate_plans: [], daily_rates: [] }),
  ).toEqual(['room_types[1].code', 'room_types[1].rooms[0]']);
  expect(fieldsRefused({ ...file, daily_rates: [{ ...rate, amount: '1.234' }] })).toEqual(['daily_rates[0].amount']);
  expect(fieldsRefused({ ...file, rate_plans: [bar, { ...corporate, company: null }] })).toEqual(['rate_plans[1].company']);
  expect(fieldsRefused({ ...file, rate_plans: [bar, { ...bar, name: 'Other' }] })).toEqual(['rate_plans[1].code']);
});
