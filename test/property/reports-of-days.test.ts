import { addDays } from '@innkeeper/kernel';
import fc from 'fast-check';
import { test } from 'vitest';
import { type BookingStep, bookingStep } from '../harness/booking-step.ts';
import type { Answer } from '../harness/check-answer.ts';
import { tryCharge, tryPay } from '../harness/folios.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import {
  expectBooksOfEachDay,
  expectCancelledStays,
  expectMessages,
  expectTaxesOfInvoices,
  expectTrialBalances,
} from '../harness/reconcile-reports.ts';
import { guest, stay } from '../harness/stays.ts';
import { transportsOf } from '../harness/transports.ts';

type Step =
  | BookingStep
  | { readonly kind: (typeof changes)[number]; readonly which: number }
  | { readonly kind: 'charge' | 'pay'; readonly which: number; readonly cents: number }
  | { readonly kind: 'day' }
  | { readonly kind: 'guest-writes' };

const changes = ['cancel', 'no-show', 'check-in', 'check-out', 'reverse', 'confirm', 'lengthen', 'write'] as const;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: bookingStep,
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...changes), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('charge' as const, 'pay' as const),
      which: fc.nat(),
      cents: fc.integer({ min: 1, max: 99_999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('day' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('guest-writes' as const) }) },
);

interface House {
  readonly hotel: Hotel;
  readonly days: Body[][]; // the reservations at the end of each day so far
  readonly booked: Body[];
  readonly taken: Set<string>; // cancelled after they had been on the books
  written: number;
}

type Body = Answer['body'];

/**
 * Guarantee: every figure agrees with the reservations, the invoices, the ledger and the messages, on each day. Method: random work over
 * HTTP for some days, then all of it added up; books of days both computed from the stays and as kept.
 */
// Rules: REP-36, REP-11, REP-12, REP-13, REP-14, REP-15, REP-16, REP-17
test('reports of the past agree with reservations, invoices, ledger and messages to the cent and the night', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const hotel = await newHotel({ rooms: { STD: 4 }, sandbox: true, timezone: 'Asia/Tokyo' });
      const house: House = { hotel, days: [], booked: [], taken: new Set(), written: 0 };
      for (const each of steps) await carryOut(house, each);
      house.days.push(await hotel.api.all('/reservations'));
      await expectBooksOfEachDay(house, -1);
      await rebuildFigures(hotel);
      await expectBooksOfEachDay(house, -2);
      await expectCancelledStays(house);
      await expectTaxesOfInvoices(house);
      await expectTrialBalances(house);
      await expectMessages(house);
    }),
    { numRuns: 3 },
  );
});

const phone = '+351912345678';
const daysMax = 2;

/** Refusals are permitted: a full hotel, a stay in another state. */
async function carryOut(house: House, each: Step): Promise<void> {
  const { hotel, days } = house;
  if (each.kind === 'day') {
    if (days.length === daysMax) return;
    days.push(await hotel.api.all('/reservations'));
    await hotel.advanceClock('24h');
  } else if (each.kind === 'guest-writes') {
    const id = `in-${house.written++}`;
    await transportsOf(hotel.tenantId).inbound({ channel: 'sms', from: phone, body: id, message_id: id });
  } else if (each.kind === 'book') await bookStay(house, each);
  else await changeStay(house, each);
}

async function bookStay({ hotel, days, booked }: House, each: Extract<Step, { kind: 'book' }>): Promise<void> {
  const first = days.length + each.first;
  const answer = await hotel.api.post(
    '/reservations',
    stay(hotel, {
      arrival: hotel.day(first),
      departure: hotel.day(first + each.nights),
      room_type_id: hotel.roomTypes[each.type],
      rate_plan_id: hotel.ratePlans[each.plan],
      channel: each.channel,
      guest: { ...guest, phone },
      ...(each.isTentative ? { status: 'tentative' } : {}),
    }),
  );
  if (answer.status === 201) booked.push(answer.body);
}

async function changeStay({ hotel, booked, taken }: House, each: Extract<Step, { which: number }>): Promise<void> {
  const chosen = booked[each.which % Math.max(1, booked.length)];
  if (!chosen) return;
  if (each.kind === 'reverse') await reverseFirst(hotel, chosen.folio_id);
  else if (each.kind === 'cancel' || each.kind === 'no-show') {
    const before = (await hotel.api.get(`/reservations/${chosen.id}`)).body;
    const reason = each.kind === 'no-show' ? 'no_show' : 'other';
    const gone = await hotel.api.delete(`/reservations/${chosen.id}?force=true&reason=${reason}`);
    if (gone.status === 200 && before.status === 'confirmed') taken.add(chosen.id);
  } else await requestOf(hotel, each, chosen);
}

function requestOf({ api }: Hotel, each: Extract<Step, { which: number }>, { id, folio_id, departure }: Body): Promise<Answer | undefined> {
  const path = `/reservations/${id}`;
  switch (each.kind) {
    case 'check-in':
      return api.post(`${path}/check-in`, { override: true });
    case 'check-out':
      return api.post(`${path}/check-out`, { settlement: 'written_off' });
    case 'confirm':
      return api.post(`${path}/confirm`);
    case 'lengthen':
      return api.patch(path, { departure: addDays(departure, 1) });
    case 'write':
      return api.post('/messages', { reservation_id: id, body: 'Hello', channel: 'email' });
    case 'charge':
      return tryCharge(api, folio_id, { amount: eur(each.cents), code: 'minibar' });
    case 'pay':
      return tryPay(api, folio_id, { amount: eur(each.cents), method: 'ota_collect' });
    default:
      return Promise.resolve(undefined);
  }
}

const eur = (cents: number) => ({ currency: 'EUR', amount: (cents / 100).toFixed(2) });

async function reverseFirst(hotel: Hotel, folioId: string): Promise<void> {
  const { body: folio } = await hotel.api.get(`/folios/${folioId}`);
  const entry = folio.entries.find(({ kind }: { kind: string }) => kind === 'ancillary');
  if (entry) await act(hotel.api, `/folios/${folioId}/entries/${entry.id}/reverse`);
}
