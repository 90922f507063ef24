import { ServiceError } from '@innkeeper/kernel';
import type { PlanFacts } from '@innkeeper/rates';
import { expect, test } from 'vitest';
import type { StayFacts } from './create/stay-facts.ts';
import {
  occupancyFaults,
  requireCurrent,
  requirePrice,
  requireQuote,
  requireSellable,
  requireUnrestricted,
  roomFaults,
} from './stay-rules.ts';

// Method: facts that allow everything; each test changes the fact that its rule checks.

const open = { min_stay: null, max_stay: null, closed_to_arrival: false, closed_to_departure: false, stop_sell: false };

const plan: PlanFacts = {
  id: 'rp_1',
  currency: 'EUR',
  isDeprecated: false,
  isOfRoomType: true,
  channels: ['booking_com'],
  cancellation: { free_until_hours: 24, fee: { type: 'first_night' } },
  restrictions: open,
  paymentSchedule: [],
  isCorporate: false,
};

const facts: StayFacts = {
  property: { id: 'prop_1', timezone: 'Europe/Lisbon', checkInTime: '15:00' },
  roomType: { id: 'rt_1', maxAdults: 2, maxChildren: 1 },
  plan,
  price: {
    terms: { includedAdults: 2, extraAdultMinor: 0n, extraChildMinor: 0n, lengthOfStay: [] },
    chain: [{ base: { type: 'daily_table' }, companyDiscountPercent: null }],
    tableMinor: new Map([
      ['2027-03-01', 10_000n],
      ['2027-03-02', 12_000n],
    ]),
    taxes: { vatPercent: 0, pricesIncludeVat: true, cityTax: null },
  },
  restrictionsByDate: new Map(),
  room: null,
  isExternalIdKnown: false,
};

const stay = { arrival: '2027-03-01', departure: '2027-03-03', adults: 2, children: 0 };

/** Code and fields of a refusal; null when nothing is refused. */
function refusalOf(rule: () => unknown): string | null {
  try {
    rule();
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const fields = Array.isArray(error.details) ? error.details.map(({ field }) => field) : [];
    return [error.code, ...fields].join(' ');
  }
}

test('a room type takes no more adults and children than its maximum, and each excess is named', () => {
  expect(occupancyFaults(facts, { adults: 2, children: 1 })).toEqual([]);
  expect(occupancyFaults(facts, { adults: 3, children: 2 })).toEqual([
    { field: 'adults', issue: 'the room type takes at most 2' },
    { field: 'children', issue: 'the room type takes at most 1' },
  ]);
});

function roomOf(roomTypeId: string): StayFacts['room'] {
  const at = '2027-01-01T00:00:00.000Z';
  const times = { created_at: at, updated_at: at };
  return {
    id: 'room_7',
    number: '7',
    room_type_id: roomTypeId,
    property_id: 'prop_1',
    condition: 'clean',
    ready: true,
    note: null,
    out_of_order: null,
    reported_occupancy: null,
    reported_at: null,
    ...times,
  };
}

test('a chosen room must be of the type that is booked', () => {
  expect(roomFaults(facts)).toEqual([]);
  expect(roomFaults({ ...facts, room: roomOf('rt_1') })).toEqual([]);
  expect(roomFaults({ ...facts, room: roomOf('rt_2') }).map(({ field }) => field)).toEqual(['room_assignment']);
});

test('a plan is sold with its own room types', () => {
  expect(refusalOf(() => requireSellable({ ...plan, isOfRoomType: false }, 'direct'))).toBe('SVC-2005 rate_plan_id');
});

test("an agency sells only the plans mapped to it; direct channels sell every plan's", () => {
  const refusals = ['booking_com', 'direct', 'phone', 'walk_in', 'travel_agent'].map((channel) =>
    refusalOf(() => requireSellable(plan, channel)),
  );
  expect(new Set(refusals)).toEqual(new Set([null]));
  expect(refusalOf(() => requireSellable(plan, 'expedia'))).toBe('SVC-4004 channel');
});

test('a deprecated plan is no longer sold', () => {
  expect(refusalOf(() => requireCurrent({ isDeprecated: true }))).toBe('SVC-3011 rate_plan_id');
});

test('when several reasons refuse a plan, the room type is reported first, then the channel', () => {
  const all = { ...plan, isOfRoomType: false };
  expect(refusalOf(() => requireSellable(all, 'expedia'))).toMatch(/^SVC-2005/);
  expect(refusalOf(() => requireSellable({ ...all, isOfRoomType: true }, 'expedia'))).toMatch(/^SVC-4004/);
});

test('restrictions of plan and date refuse together, naming each', () => {
  expect(refusalOf(() => requireUnrestricted(facts, stay))).toBeNull();
  const restricted = {
    ...facts,
    plan: { ...plan, restrictions: { ...open, min_stay: 3 } },
    restrictionsByDate: new Map([['2027-03-02', { stop_sell: true }]]),
  };
  expect(refusalOf(() => requireUnrestricted(restricted, stay))).toBe('SVC-3011 departure arrival');
});

test('a night without an amount in the rate table cannot be sold, and its date is named', () => {
  expect(requirePrice(facts, stay).totalMinor).toBe(22_000n);
  const longer = { ...stay, departure: '2027-03-05' };
  expect(refusalOf(() => requirePrice(facts, longer))).toBe('SVC-3011 arrival arrival');
  expect(() => requirePrice(facts, longer)).toThrow(
    expect.objectContaining({
      details: [
        { field: 'arrival', issue: 'no rate for 2027-03-03' },
        { field: 'arrival', issue: 'no rate for 2027-03-04' },
      ],
    }),
  );
});

const price = { currency: 'EUR', subtotalMinor: 20_755n, taxMinor: 1_245n, totalMinor: 22_000n };

test('the current price is accepted in any notation; more digits than the currency has never match', () => {
  expect(refusalOf(() => requireQuote(undefined, price))).toBeNull();
  const refusal = (total: string) => refusalOf(() => requireQuote({ currency: 'EUR', total }, price));
  expect(['220', '220.0', '220.00'].map(refusal)).toEqual([null, null, null]);
  expect(refusal('220.000')).toBe('SVC-3002 quote.total');
});

test('every part of a quote that differs from the current price is named', () => {
  const quote = { currency: 'EUR', total: '219.99', subtotal: '207.55', tax: '12.46' };
  expect(refusalOf(() => requireQuote(quote, price))).toBe('SVC-3002 quote.total quote.tax');
});

test('a quote in another currency is refused for its currency, not for its price', () => {
  expect(refusalOf(() => requireQuote({ currency: 'USD', total: '1' }, price))).toBe('SVC-2007 quote.currency');
});
