import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { expectKeptAsComputed } from '../harness/kept-figures.ts';
import { writePastMessages } from '../harness/past-messages.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import { book, stay } from '../harness/stays.ts';

interface Round {
  readonly arrivals: readonly number[];
  readonly cancels: number;
  readonly killAfterMs: number;
}

const round: fc.Arbitrary<Round> = fc.record({
  arrivals: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 4, maxLength: 8 }),
  cancels: fc.nat({ max: 2 }),
  killAfterMs: fc.integer({ min: 5, max: 250 }),
});

/**
 * Guarantee: kept figures equal computed ones, whatever is booked and written while they are rebuilt, and whatever process dies. Method: a
 * process of the test's own rebuilds and is killed repeatedly while stays come and go through another, and month-old messages are written.
 */
// Rules: REP-31, REP-32, REP-36, REP-38
test('a rebuild killed repeatedly during bookings ends with the figures of the stays and the messages', async () => {
  const hotel = await newHotel({ pricedNights: 730 });
  const { id: reservationId } = await book(hotel);
  const rounds = fc.sample(round, { numRuns: 3, seed: 20_261_122 });
  const own = await startApiProcess();
  for (const [index, each] of rounds.entries()) {
    const rebuilding = rebuildUntilKilled(own, hotel);
    const writing = Promise.all([write(hotel, each), writeMessages(hotel, reservationId, index)]);
    await pause(each.killAfterMs);
    await own.kill();
    await Promise.all([rebuilding, writing]);
    await own.start();
    const window = `from=${hotel.day(-each.killAfterMs % 7)}&to=${hotel.day(320)}`;
    const { body } = await hotel.api.get(`/reports/occupancy?${window}`);
    expect(body.totals.rooms_sold).toBe(await nightsOnTheBooks(hotel));
    const { body: messages } = await hotel.api.get(`/reports/messages?from=${hotel.day(-60 - index)}&to=${hotel.day(-2)}`);
    expect(messages.totals).toMatchObject(written(index + 1));
  }
  await own.stop();
  await rebuildFigures(hotel);
  await expectKeptAsComputed(hotel);
  const { body: messages } = await hotel.api.get(`/reports/messages?from=${hotel.day(-70)}&to=${hotel.day(-2)}`);
  expect(messages.totals).toMatchObject(written(rounds.length));
});

const daysOfRound = 6;

/** Writes a question at the end of each of some days, each round on earlier ones, and an answer some minutes later, on the next day. */
async function writeMessages(hotel: Hotel, reservationId: string, index: number): Promise<void> {
  for (let day = 0; day < daysOfRound; day++) {
    const atMs = Date.parse(`${hotel.day(-20 - day - index * daysOfRound)}T23:59:00Z`);
    await writePastMessages(hotel, { id: 'cnv_rounds', reservationId }, [
      { atMs, direction: 'inbound', channel: 'sms' },
      { atMs: atMs + (index + 2) * 60_000, direction: 'outbound', channel: 'sms' },
    ]);
  }
}

/** The report expected after a number of rounds. */
function written(rounds: number) {
  const messages = rounds * daysOfRound;
  return { inbound: messages, outbound: messages, failed: 0, median_minutes_to_answer: Math.round((rounds + 3) / 2) };
}

async function rebuildUntilKilled(own: Parameters<typeof operator>[0], { tenantId }: Hotel): Promise<void> {
  const ended = { ok: false };
  while (!ended.ok)
    await operator(own)
      .reports.rebuild.mutate({ tenant_id: tenantId })
      .catch(() => {
        ended.ok = true;
      });
}

async function write(hotel: Hotel, { arrivals, cancels }: Round): Promise<void> {
  for (const day of arrivals)
    await hotel.api.post('/reservations', stay(hotel, { arrival: hotel.day(day), departure: hotel.day(day + 1 + (day % 3)) }));
  const stays = await hotel.api.all('/reservations?status=confirmed');
  for (const { id } of stays.slice(0, cancels)) await hotel.api.delete(`/reservations/${id}?force=true`);
}

async function nightsOnTheBooks(hotel: Hotel): Promise<number> {
  const stays = await hotel.api.all('/reservations?status=confirmed');
  return stays.reduce((sum, { arrival, departure }) => sum + (Date.parse(departure) - Date.parse(arrival)) / 86_400_000, 0);
}
