import { divideHalfUp, eachNight, parseMoney } from '@innkeeper/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BookingStep, bookingStep } from '../harness/booking-step.ts';
import { tryCharge } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { expectKeptAsComputed } from '../harness/kept-figures.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import { stay } from '../harness/stays.ts';

type Step =
  | BookingStep
  | { readonly kind: 'cancel' | 'check-in' | 'check-out' | 'reverse'; readonly which: number }
  | { readonly kind: 'keep'; readonly isRebuild: boolean; readonly from: number }
  | { readonly kind: 'charge'; readonly which: number; readonly cents: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: bookingStep,
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'check-in' as const, 'check-out' as const, 'reverse' as const),
      which: fc.nat(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('keep' as const), isRebuild: fc.boolean(), from: fc.integer({ min: -4, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('charge' as const), which: fc.nat(), cents: fc.integer({ min: 1, max: 99_999 }) }),
  },
);

/**
 * Guarantee: every figure agrees with the reservations, the folios and the inventory, whatever part is kept by date. Method: random work
 * over HTTP while figures are kept and refreshed; then all of it added up, before and after everything is kept.
 */
// Rules: REP-4, REP-5, REP-6, REP-7, REP-8, REP-31
test('reports agree with reservations, ledger and inventory to the cent and the night', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const hotel = await newHotel({ rooms: { STD: 4 } });
      for (const each of steps) await carryOut(hotel, each);
      await expectAgreement(hotel, -1);
      await rebuildFigures(hotel);
      await expectAgreement(hotel, -2);
      await expectKeptAsComputed(hotel);
    }),
    { numRuns: 4 },
  );
});

/** Refusals are permitted: a full hotel, a stay in another state. */
async function carryOut(hotel: Hotel, each: Step): Promise<void> {
  if (each.kind === 'book') {
    await hotel.api.post(
      '/reservations',
      stay(hotel, {
        arrival: hotel.day(each.first),
        departure: hotel.day(each.first + each.nights),
        room_type_id: hotel.roomTypes[each.type],
        rate_plan_id: hotel.ratePlans[each.plan],
        channel: each.channel,
        ...(each.isTentative ? { status: 'tentative' } : {}),
      }),
    );
    return;
  }
  if (each.kind === 'keep') {
    if (each.isRebuild) await rebuildFigures(hotel);
    else await hotel.api.get(`/reports/rate-mix?from=${hotel.day(each.from)}&to=${hotel.day(each.from + 5)}`);
    return;
  }
  const stays = await hotel.api.all('/reservations');
  const chosen = stays[each.which % Math.max(1, stays.length)];
  if (!chosen) return;
  if (each.kind === 'cancel') await hotel.api.delete(`/reservations/${chosen.id}?force=true`);
  if (each.kind === 'check-in') await hotel.api.post(`/reservations/${chosen.id}/check-in`, { override: true });
  if (each.kind === 'check-out') await hotel.api.post(`/reservations/${chosen.id}/check-out`, { settlement: 'written_off' });
  if (each.kind === 'charge') await tryCharge(hotel.api, chosen.folio_id, { amount: eur(each.cents), code: 'minibar' });
  if (each.kind === 'reverse') await reverseFirst(hotel, chosen.folio_id);
}

const eur = (cents: number) => ({ currency: 'EUR', amount: (cents / 100).toFixed(2) });

async function reverseFirst(hotel: Hotel, folioId: string): Promise<void> {
  const { body: folio } = await hotel.api.get(`/folios/${folioId}`);
  const entry = folio.entries.find(({ kind }: { kind: string }) => kind === 'ancillary');
  if (entry) await act(hotel.api, `/folios/${folioId}/entries/${entry.id}/reverse`);
}

interface Sums {
  reservations: number;
  nights: number;
  netMinor: bigint;
}

async function expectAgreement(hotel: Hotel, first: number): Promise<void> {
  const window = `from=${hotel.day(first)}&to=${hotel.day(8)}`;
  const [occupancy, channels, plans] = await Promise.all(
    ['occupancy', 'revenue-by-channel', 'rate-mix'].map(async (name) => (await hotel.api.get(`/reports/${name}?${window}`)).body),
  );
  const [stays, folios, { body: stock }] = await Promise.all([
    hotel.api.all('/reservations'),
    hotel.api.all('/folios'),
    hotel.api.get(`/availability?${window}`),
  ]);
  const onTheBooks = stays.filter(({ status }) => status !== 'tentative' && status !== 'cancelled');
  expect(sumsOf(occupancy.totals, 'rooms_sold')).toMatchObject({
    nights: sumStays(onTheBooks).nights,
    netMinor: sumStays(onTheBooks).netMinor,
  });
  for (const [report, column, of] of [
    [channels, 'channel', 'channel'],
    [plans, 'rate_plan_id', 'rate_plan_id'],
  ] as const) {
    expect(sumsOf(report.totals)).toEqual(sumStays(onTheBooks));
    const groups = Map.groupBy(onTheBooks, (each) => each[of]);
    for (const [key, own] of groups) expect(sumsOf(report.rows.find((row: Row) => row[column] === key))).toEqual(sumStays(own));
  }
  const held = stays.filter(({ status }) => status !== 'cancelled');
  for (const row of occupancy.rows) {
    const nights = stock.data.filter(({ date }: Row) => date === row.date);
    const sumOf = (field: string): number => nights.reduce((sum: number, night: Row) => sum + Number(night[field]), 0);
    expect(row).toMatchObject({ rooms_total: sumOf('total'), rooms_available: sumOf('available') });
    expect(sumOf('sold')).toBe(held.filter(({ arrival, departure }) => arrival <= row.date && row.date < departure).length);
  }
  expect(minorOf(channels.totals.other_revenue)).toBe(otherRevenueOf(folios));
}

type Row = Readonly<Record<string, unknown>>;
type Amount = { readonly currency: string; readonly amount: string };

const minorOf = ({ currency, amount }: Amount): bigint => parseMoney(currency, amount).minor;

function sumStays(stays: readonly { arrival: string; departure: string; quote: { currency: string; subtotal: string } }[]): Sums {
  return {
    reservations: stays.length,
    nights: stays.reduce((sum, { arrival, departure }) => sum + eachNight(arrival, departure).length, 0),
    netMinor: stays.reduce((sum, { quote }) => sum + minorOf({ currency: quote.currency, amount: quote.subtotal }), 0n),
  };
}

function sumsOf(
  row: { reservations?: number; room_nights?: number; rooms_sold?: number; room_revenue: Amount },
  nights: 'room_nights' | 'rooms_sold' = 'room_nights',
): Sums {
  return { reservations: row.reservations ?? 0, nights: row[nights] ?? 0, netMinor: minorOf(row.room_revenue) };
}

/** Everything except nights, taxes and payments, less VAT of 6 %. */
function otherRevenueOf(folios: readonly { entries: readonly { kind: string; amount: Amount }[] }[]): bigint {
  const entries = folios
    .flatMap((folio) => folio.entries)
    .filter(({ kind }) => ['ancillary', 'adjustment', 'fee', 'discount'].includes(kind));
  return entries.reduce((sum, { amount }) => sum + divideHalfUp(minorOf(amount) * 100n, 106n), 0n);
}
