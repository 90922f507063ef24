import { parseHotelFile } from '@innkeeper/hotel';
import { ServiceError } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hotelFileParts } from './hotel-file-parts.ts';

// Method: a valid file with independent faults planted in it, several to a part. The reported fields must be the planted ones. The file is
// built so that no fault hides another: nothing refers to a broken code.

const types = ['A', 'B', 'C', 'D', 'E', 'F'];
const table = { base: { type: 'daily_table' } };
const rate = { rate_plan: 'BAR', room_type: 'A', from: '2027-01-01', to: '2027-01-31', amount: '100.00' };
const plan = (code: string, change: object = {}) => ({ code, name: code, kind: 'bar', room_types: ['A', 'B'], pricing: table, ...change });
const derived = (code: string, rate_plan: string) => plan(code, { pricing: { base: { type: 'derived', rate_plan, percent: -5 } } });
const corporate = (code: string, company: string) => ({
  ...derived(code, 'BAR'),
  kind: 'corporate',
  company: { name: company, discount_percent: 5 },
});

const validFile = {
  property: {
    name: 'Hotel',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    country: 'PT',
    check_in_time: '15:00',
    check_out_time: '11:00',
    tax: { vat_percent: 6, prices_include_vat: true, city_tax: { amount: '2.00', max_nights: 7 } },
    registration: { nipc: '509442013', establishment: '00' },
  },
  room_types: types.map((code, index) => ({ code, name: code, rooms: [`${index}01`, `${index}02`, `${index}03`], max_adults: 2 })),
  rate_plans: [
    plan('BAR', { room_types: ['A', 'B', 'C'], cancellation: { free_until_hours: 24 } }),
    derived('D1', 'BAR'),
    derived('D2', 'D1'),
    { ...derived('D3', 'BAR'), included_services: [{ code: 'BRK', description: 'Breakfast', amount: '9.00', per: 'night' }] },
    { ...derived('D4', 'BAR'), channels: ['expedia', 'airbnb'], restrictions: { min_stay: 1 } },
    corporate('C1', 'Acme'),
    corporate('C2', 'Acme'),
    plan('FIX', { kind: 'fixed', pricing: { base: { type: 'fixed', amount: '80.00' } } }),
    plan('X1'),
    plan('X2'),
    plan('T'),
  ],
  daily_rates: ['T', 'BAR', 'BAR', 'BAR', 'BAR', 'BAR', 'T'].map((rate_plan) => ({ ...rate, rate_plan })),
  users: [{ name: 'Ana' }, { name: 'Rui' }, { name: 'Eva' }],
};

interface Fault {
  readonly at: string; // what is replaced
  readonly value: unknown;
  readonly field?: string; // what is reported, when it is another
  /** Reported only if every code of the list is readable: an unreadable one might be the code referred to. */
  readonly refersTo?: 'room_types' | 'rate_plans';
}

const faults: readonly Fault[] = [
  { at: 'property.check_in_time', value: '25:00' },
  { at: 'property.timezone', value: 'Mars/Olympus' },
  { at: 'property.country', value: undefined },
  { at: 'property.tax.vat_percent', value: 100.00001 },
  { at: 'property.tax.city_tax.amount', value: '2.001' },
  { at: 'property.tax.city_tax.max_nights', value: 1.5 },
  { at: 'property.registration.nipc', value: 5 },
  { at: 'property.stars', value: 4 },
  { at: 'room_types[0].name', value: '' },
  { at: 'room_types[0].rooms[1]', value: '001' },
  { at: 'room_types[1].rooms[0]', value: ' 003 ' },
  { at: 'room_types[1].rooms[1]', value: {} },
  { at: 'room_types[1].max_adults', value: 1.5 },
  { at: 'room_types[4].code', value: 'B' },
  { at: 'rate_plans[0].room_types[2]', value: 'NOPE', refersTo: 'room_types' },
  { at: 'rate_plans[0].cancellation.free_until_hours', value: -5 },
  { at: 'rate_plans[0].name', value: null },
  { at: 'rate_plans[1].pricing.base.rate_plan', value: 'D2' }, // a cycle, seen from both its plans
  { at: 'rate_plans[1].pricing.base.percent', value: 'x' },
  { at: 'rate_plans[1].room_types[0]', value: 'ZZ', refersTo: 'room_types' },
  { at: 'rate_plans[3].pricing.base.rate_plan', value: 'NOPE', refersTo: 'rate_plans' },
  { at: 'rate_plans[3].included_services[0].amount', value: '9.001' },
  { at: 'rate_plans[3].included_services[0].per', value: 'week' },
  { at: 'rate_plans[3].room_types[1]', value: 5 },
  { at: 'rate_plans[4].channels[1]', value: 'expedia' },
  { at: 'rate_plans[4].restrictions.max_stay', value: 0 },
  { at: 'rate_plans[4].company', value: { name: 'Acme', discount_percent: 5 } },
  { at: 'rate_plans[5].name', value: 5 },
  { at: 'rate_plans[6].company.discount_percent', value: 6 },
  { at: 'rate_plans[7].pricing.base.amount', value: '80.001' },
  { at: 'rate_plans[7].payment_schedule', value: [{ due: 'arrival', percent: 101 }], field: 'rate_plans[7].payment_schedule[0].percent' },
  { at: 'rate_plans[8].code', value: 'D4' },
  { at: 'rate_plans[8].kind', value: 'cheap' },
  {
    at: 'rate_plans[10].channels', // the other one has its own code there
    value: [
      { channel: 'expedia', external_code: 'D4' },
      { channel: 'agoda', external_code: 'D4' },
    ],
    field: 'rate_plans[10].channels[0].external_code',
  },
  { at: 'daily_rates[0].to', value: '2026-12-31' },
  { at: 'daily_rates[0].room_type', value: 'ZZ' }, // not sold by its plan either
  { at: 'daily_rates[0].amount', value: { currency: 'USD', amount: '1.00' } },
  { at: 'daily_rates[1].rate_plan', value: 'NOPE', refersTo: 'rate_plans' },
  { at: 'daily_rates[1].from', value: ' 2027-02-30' },
  { at: 'daily_rates[2].rate_plan', value: 'FIX' },
  { at: 'daily_rates[2].to', value: '2031-01-01' },
  { at: 'daily_rates[2].amount', value: '-1.' },
  { at: 'daily_rates[3].room_type', value: 5 },
  { at: 'daily_rates[3].amount', value: '1.001' },
  { at: 'daily_rates[4].note', value: 'x' },
  { at: 'daily_rates[4].rate_plan', value: 'D1' },
  { at: 'daily_rates[5]', value: null },
  { at: 'daily_rates[6].room_type', value: 'F' },
  { at: 'users[1].name', value: ' Ana ' },
  { at: 'users[2].name', value: {} },
  { at: 'colour', value: 'red' },
];

const unreadable: readonly (Fault & { readonly hides: Fault['refersTo'] })[] = [
  { at: 'room_types[3].code', value: 5, hides: 'room_types' },
  { at: 'room_types[3].code', value: undefined, hides: 'room_types' },
  { at: 'room_types[3].code', value: ' NOPE', hides: 'room_types' },
  { at: 'room_types[5]', value: 'NOPE', hides: 'room_types' },
  { at: 'rate_plans[9].code', value: { code: 'NOPE' }, hides: 'rate_plans' },
  { at: 'rate_plans[9]', value: [], hides: 'rate_plans' },
];

function planted(wanted: readonly Fault[]): unknown {
  const file: unknown = JSON.parse(JSON.stringify(validFile)); // parts share no objects
  for (const { at, value } of wanted) {
    const steps = at.split(/[.[\]]+/).filter((step) => step !== '');
    const last = steps.pop() ?? '';
    let holder: unknown = file;
    for (const step of steps) holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, step) : undefined;
    if (typeof holder !== 'object' || holder === null || !Reflect.set(holder, last, value)) throw new Error(`nothing at ${at}`);
  }
  return file;
}

function reportedFields(file: unknown): string[] {
  try {
    parseHotelFile(hotelFileParts.sections, file);
  } catch (error) {
    if (error instanceof ServiceError && Array.isArray(error.details)) return error.details.map(({ field }) => field).sort();
    throw error;
  }
  return [];
}

/** A cycle is reported for every plan in it: D2 derives from D1. */
function fieldsOf(fault: Fault): string[] {
  const field = fault.field ?? fault.at;
  return fault.value === 'D2' ? [field, 'rate_plans[2].pricing.base.rate_plan'] : [field];
}

test('the valid file is accepted', () => {
  expect(reportedFields(validFile)).toEqual([]);
});

// Rules: HOTEL-9
test('each fault alone is reported alone', () => {
  for (const fault of [...faults, ...unreadable]) expect(reportedFields(planted([fault])), fault.at).toEqual(fieldsOf(fault).sort());
});

// Rules: HOTEL-9
test('among many faults each is reported exactly once, and nothing else', () => {
  fc.assert(
    fc.property(fc.subarray([...faults], { minLength: 1 }), (wanted) => {
      expect(reportedFields(planted(wanted))).toEqual(wanted.flatMap(fieldsOf).sort());
    }),
    { numRuns: 100 },
  );
  expect(reportedFields(planted(faults))).toEqual(faults.flatMap(fieldsOf).sort());
});

// Rules: HOTEL-10
test('a name that an unreadable code may define is not reported missing; everything else is reported', () => {
  const someFaults = fc.subarray([...faults]);
  fc.assert(
    fc.property(fc.constantFrom(...unreadable), someFaults, (broken, wanted) => {
      const seen = wanted.filter(({ refersTo }) => refersTo !== broken.hides);
      expect(reportedFields(planted([...wanted, broken]))).toEqual([...seen, broken].flatMap(fieldsOf).sort());
    }),
    { numRuns: 100 },
  );
});

// Rules: HOTEL-9
test('names are checked even if other values of the same part are faulty, and as written in the file', () => {
  const base = { type: 'derived', rate_plan_id: 'NOPE', percent: 'x' };
  expect(
    reportedFields({ ...validFile, daily_rates: [rate], rate_plans: [plan('BAR'), { ...plan('D1'), code: '', pricing: { base } }] }),
  ).toEqual(['rate_plans[1].code', 'rate_plans[1].pricing.base.percent']);
  expect(
    reportedFields({ ...validFile, daily_rates: [rate], rate_plans: [plan('BAR'), { ...plan('D1'), name: '', pricing: { base } }] }),
  ).toEqual(['rate_plans[1].name', 'rate_plans[1].pricing.base.percent', 'rate_plans[1].pricing.base.rate_plan_id']);
  const unknown = { ...rate, rate_plan: 'NOPE', room_type: 'NOPE', from: 5 };
  expect(reportedFields({ ...validFile, daily_rates: [unknown] })).toEqual([
    'daily_rates[0].from',
    'daily_rates[0].rate_plan',
    'daily_rates[0].room_type',
  ]);
  expect(reportedFields({ ...validFile, room_types: 5 })).toEqual(['room_types']);
  for (const list of [5, null]) expect(reportedFields({ ...validFile, rate_plans: list })).toEqual(['rate_plans']);
  expect(reportedFields({ ...validFile, rate_plans: undefined })).toEqual(
    validFile.daily_rates.map((_rate, at) => `daily_rates[${at}].rate_plan`),
  );
  expect(reportedFields(null)).toEqual(['file']);
});
