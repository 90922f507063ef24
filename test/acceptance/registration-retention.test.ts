import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/database.ts';
import type { Hotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { arrive, leave, newHotelIn, visitor } from '../harness/registered-stays.ts';
import { registrationsOf, registryOf, waitForStatuses } from '../harness/registry.ts';
import { scrape } from '../harness/scrape.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: over HTTP against the running instance, whose registries are simulated; one tenant per test.

async function held({ api }: Hotel, guestId: string): Promise<Record<string, unknown>[]> {
  return (await api.get(`/guests/${guestId}/export`)).body.records['guest.registration'];
}

// Rules: REG-19
test('a guest who is erased while the registry is unreachable is registered once it is back', async () => {
  const hotel = await newHotelIn('PT');
  const registry = registryOf(hotel.tenantId);
  await registry.fault('unreachable');
  const { id, guests } = await arrive(hotel, { profiles: [visitor] });
  await leave(hotel, id);
  const erased = await hotel.api.post(`/guests/${guests[0]}/erase`);
  expect([erased.status, erased.body.last_name]).toEqual([200, 'guest']);
  await registry.fault('none');
  const [entry] = await registrationsOf(hotel, id);
  const retried = await hotel.readWrite.post(`/registrations/${entry.id}/retry`);
  expect([200, 409]).toContain(retried.status); // its own next attempt may have come first
  await waitForStatuses(hotel, id, ['accepted', 'accepted']);
  const names = (await registry.bulletins()).map(({ last_name }) => last_name);
  expect(names).toEqual(['MULLER', 'MULLER']);
});

// Rules: REG-20
test('filed data is exported, and erased a year after the departure; the fact of the filing stays', async () => {
  const hotel = await newHotelIn('PT', { sandbox: true });
  const { id, guests } = await arrive(hotel, { profiles: [visitor] });
  await leave(hotel, id);
  const [entry, exit] = await waitForStatuses(hotel, id, ['accepted', 'accepted']);
  const bulletins = async () => (await held(hotel, guests[0] ?? '')).map(({ bulletin }) => bulletin);
  const sent = expect.objectContaining({ portugal: expect.objectContaining({ lastName: 'MULLER' }) });
  expect(await bulletins()).toEqual([sent, sent]);
  await hotel.advanceClock('364d');
  expect(await bulletins()).toEqual([sent, sent]);
  await hotel.advanceClock('4d');
  expect(await bulletins()).toEqual([null, null]);
  expect(await registrationsOf(hotel, id)).toEqual([entry, exit]);
});

// Rules: REG-21
test('two profiles merged before any filing are registered once', async () => {
  const hotel = await newHotelIn('PT');
  const { document, ...incomplete } = visitor;
  const { id, guests } = await arrive(hotel, { profiles: [incomplete, incomplete] });
  await waitForStatuses(hotel, id, ['queued', 'queued']);
  const [survivor, source] = guests;
  expect((await hotel.api.post(`/guests/${survivor}/merge`, { source_id: source })).status).toBe(200);
  const [left] = await waitForStatuses(hotel, id, ['queued']);
  expect(left.guest_id).toBe(survivor);
  await hotel.api.patch(`/guests/${survivor}`, { document });
  await waitForStatuses(hotel, id, ['accepted']);
  expect(await registryOf(hotel.tenantId).bulletins()).toHaveLength(1);
});

// Rules: REG-21
test('after a merge two filed registrations both stay, and a filed one replaces an unfiled one', async () => {
  const hotel = await newHotelIn('PT');
  const { document, ...incomplete } = visitor;
  const both = await arrive(hotel, { profiles: [visitor, visitor] });
  await waitForStatuses(hotel, both.id, ['accepted', 'accepted']);
  const one = await arrive(hotel, { profiles: [incomplete, visitor] });
  await waitForStatuses(hotel, one.id, ['queued', 'accepted']);
  for (const { guests } of [both, one])
    expect((await hotel.api.post(`/guests/${guests[0]}/merge`, { source_id: guests[1] })).status).toBe(200);
  const owners = async (id: string) => (await registrationsOf(hotel, id)).map(({ guest_id, status }) => [guest_id, status]);
  expect(await owners(both.id)).toEqual([
    [both.guests[0], 'accepted'],
    [both.guests[0], 'accepted'],
  ]);
  expect(await owners(one.id)).toEqual([[one.guests[0], 'accepted']]);
});

const makeOverdue = systemStatement<never>(
  'test.make_overdue',
  `update guest.registration set due_by = now() - interval '2 hours' where tenant_id = $1`,
);

// Method: the date of a rejected registration is moved into the past in the database; nothing else in the instance is that late.
// Rules: REG-22
test('overdue registrations are counted, with the age of the oldest', async () => {
  const hotel = await newHotelIn('PT');
  await registryOf(hotel.tenantId).fault('reject');
  const { id } = await arrive(hotel, { profiles: [visitor] });
  await waitForStatuses(hotel, id, ['rejected']);
  await (await openTestDatabase()).runAsSystem(makeOverdue, [hotel.tenantId]);
  await waitFor('the gauges', async () => {
    const metrics = await scrape(apiUrl());
    return (
      metrics.value('innkeeper_registrations_overdue') >= 1 && metrics.value('innkeeper_registrations_oldest_overdue_seconds') >= 7_200
    );
  });
});
