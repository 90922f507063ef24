import { statement } from '@innkeeper/platform';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { automatedMessages } from '../harness/automated-messages.ts';
import { clockLeaseSeconds, expireClockLease, holdClock } from '../harness/clock-lease.ts';
import { openTestDatabase } from '../harness/database.ts';
import type { Hotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { auditsOf } from '../harness/night-audits.ts';
import { type Life, populatedHotel } from '../harness/populated-hotel.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a hotel whose bookings are inserted as rows, so that many of them are cheap; the clock is moved over HTTP. Nobody checks in or
// out meanwhile: nights of guests in house are posted, and expected guests are no-shows.

const life: Life = { rooms: 40, past: 300, inHouse: 10, arrivalsPerDay: 2, days: 12 };
const movedDays = 14;
const nightsLeft = 30; // of the guests in the house: two of them for each of one to five nights
const daySeconds = 86_400;

const readPassed = statement<{ name: string; at: string; resource_id: string }>(
  'test.read_passed_events',
  `select e.name, e.created_at as at, e.resource_id from platform.event e
    where e.tenant_id = $1 and e.name in ('reservation.cancelled', 'folio.charged') order by e.seq`,
);

const passedEvents = async ({ tenantId }: Hotel) => (await openTestDatabase()).read(tenantId, readPassed, [tenantId]);

/** Expects everything that a move of the clock made due to be done once, in order. */
async function expectLived(hotel: Hotel): Promise<void> {
  const audits = await auditsOf(hotel);
  expect(audits.map(({ business_date }) => business_date)).toEqual(Array.from({ length: movedDays }, (_, day) => hotel.day(day)));
  expect(audits.map(({ status }) => status)).toEqual(audits.map(() => 'completed'));
  expect(audits.map(({ no_shows }) => no_shows)).toEqual(audits.map((_, day) => (day < life.days ? life.arrivalsPerDay : 0)));
  expect(audits.reduce((sum, { nights_posted }) => sum + nights_posted, 0)).toBe(nightsLeft);
  const events = await passedEvents(hotel);
  const days = events.map(({ at }) => at.slice(0, 10));
  expect(days).toEqual(days.toSorted());
  const cancelled = events.filter(({ name }) => name === 'reservation.cancelled').map(({ resource_id }) => resource_id);
  expect(cancelled).toHaveLength(life.arrivalsPerDay * life.days);
  expect(new Set(cancelled).size).toBe(cancelled.length);
  await expectSoundLedger(hotel);
}

// Rules: SANDBOX-3, SANDBOX-20
test('a fortnight of a hotel passes day by day, and each piece of work is done once', async () => {
  const hotel = await populatedHotel(life);
  await hotel.api.post('/message-templates', { name: 'hello', language: 'en', body: 'Hello {{guest.first_name}}' });
  const automation = { trigger: 'before_arrival', offset_hours: 24, template_name: 'hello' };
  expect((await hotel.api.post('/message-automations', automation)).status).toBe(201);
  await hotel.advanceClock(`${movedDays}d`);
  await expectLived(hotel);
  const messages = await automatedMessages(hotel.tenantId);
  const arrivingLater = life.arrivalsPerDay * (life.days - 2); // stays that arrive within a day were booked too late for it
  expect(messages.filter(({ state }) => state === 'sent').length).toBeGreaterThanOrEqual(arrivingLater);
  expect(messages.filter(({ state }) => state === 'waiting')).toEqual([]);
  const before = await passedEvents(hotel);
  await hotel.advanceClock('0s');
  expect(await passedEvents(hotel)).toEqual(before);
  expect(await automatedMessages(hotel.tenantId)).toEqual(messages);
});

// Rules: SANDBOX-19
test('a second clock command is refused while one runs, and accepted when that has ended or its process was killed', async () => {
  const tenant = await newTenant({ sandbox: true });
  await holdClock(tenant.tenantId, 3_600);
  const details = [
    { field: 'tenant_id', issue: expect.stringMatching(/if that command was killed, try again after \d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  ];
  const busy = { data: { serviceError: { code: 'SVC-3007', details } } };
  await expect(tenant.advanceClock('1d')).rejects.toMatchObject(busy);
  const populating = operator().sandbox.populate.mutate({ tenant_id: tenant.tenantId, rooms: 2, months: 1, seed: 1 });
  await expect(populating).rejects.toMatchObject(busy);
  expect((await operator().clock.show.query({ tenant_id: tenant.tenantId })).offset_seconds).toBe(0);
  await holdClock(tenant.tenantId, -1);
  expect((await tenant.advanceClock('1d')).offset_seconds).toBe(daySeconds);
  const both = await Promise.allSettled([tenant.advanceClock('40d'), tenant.advanceClock('40d')]);
  const moved = both.filter(({ status }) => status === 'fulfilled').length;
  for (const one of both) if (one.status === 'rejected') expect(one.reason).toMatchObject({ data: { serviceError: { code: 'SVC-3007' } } });
  expect((await tenant.advanceClock('0s')).offset_seconds).toBe((1 + 40 * moved) * daySeconds);
});

/** Locks the stays that arrive on a day, so that the audit of that day waits; returns a function that unlocks them. */
async function lockArrivals({ tenantId, day }: Hotel, arrivesIn: number): Promise<() => Promise<void>> {
  const client = await (await openTestDatabase()).app.connect();
  await client.query('begin');
  await client.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
  await client.query('select from booking.reservation where tenant_id = $1 and arrival = $2 for update', [tenantId, day(arrivesIn)]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

// Rules: SANDBOX-19, SANDBOX-20
test('a killed clock command leaves the clock at the day it reached, and the next one continues from there', async () => {
  const hotel = await populatedHotel(life);
  const api = await startApiProcess();
  onTestFinished(async () => void (await api.kill()));
  const unlock = await lockArrivals(hotel, 5);
  const advancing = operator(api).clock.advance.mutate({ tenant_id: hotel.tenantId, by: `${movedDays}d` });
  const cut = expect(advancing).rejects.toThrow();
  const reached = async () => (await operator().clock.show.query({ tenant_id: hotel.tenantId })).offset_seconds;
  await waitFor('the sixth day to have ended', async () => (await reached()) >= 6 * daySeconds);
  await api.kill();
  await Promise.all([cut, unlock()]);
  expect((await auditsOf(hotel)).length).toBeLessThan(movedDays);
  const left = movedDays * daySeconds - (await reached());
  expect(await clockLeaseSeconds(hotel.tenantId)).toBeLessThanOrEqual(5);
  await expireClockLease(hotel.tenantId);
  await hotel.advanceClock(`${left}s`);
  await expectLived(hotel);
});
