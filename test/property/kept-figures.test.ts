import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { expectKeptAsComputed } from '../harness/kept-figures.ts';
import { rebuildFigures } from '../harness/rebuild-figures.ts';
import { stay } from '../harness/stays.ts';

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
 * Guarantee: figures that are kept are those that are computed, whatever is booked while they are kept, and whoever dies over it.
 * Method: a process of its own rebuilds and is killed, time and again, while stays come and go through another.
 */
// Rules: REP-31, REP-32, REP-36
test('a rebuild that is killed again and again beside bookings ends with the figures of the stays', async () => {
  const hotel = await newHotel();
  const rounds = fc.sample(round, { numRuns: 3, seed: 20_261_122 });
  const own = await startApiProcess();
  for (const each of rounds) {
    const rebuilding = rebuildUntilKilled(own, hotel);
    const writing = write(hotel, each);
    await pause(each.killAfterMs);
    await own.kill();
    await Promise.all([rebuilding, writing]);
    await own.start();
    const window = `from=${hotel.day(-each.killAfterMs % 7)}&to=${hotel.day(320)}`;
    const { body } = await hotel.api.get(`/reports/occupancy?${window}`);
    expect(body.totals.rooms_sold).toBe(await nightsOnTheBooks(hotel));
  }
  await own.stop();
  await rebuildFigures(hotel);
  await expectKeptAsComputed(hotel);
});

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
