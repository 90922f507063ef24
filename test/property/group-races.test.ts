import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { readFolio } from '../harness/folios.ts';
import { blockOf, groupWithBlock, stockOf } from '../harness/groups.ts';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { expectFollowedStays, expectSoundLedger } from '../harness/ledger.ts';
import { stay } from '../harness/stays.ts';

// Method: many clients over HTTP at once on one block. Whoever wins, the block, the inventory and the reservations add up afterwards.

const clients = 200;
const nights = [10, 11];
const capMax = 1_000_000;

/** A hotel with many rooms whose clients are not limited. */
async function busyHotel(rooms: number): Promise<Hotel> {
  const hotel = await newHotel({ rooms: { STD: rooms } });
  const endpoints = { 'POST /reservations': capMax, 'PATCH /reservations/{id}': capMax, 'GET /availability': capMax };
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: capMax, endpoints });
  return hotel;
}

const pickUp = (hotel: Hotel, groupId: string) =>
  hotel.api.post('/reservations', stay(hotel, { group_id: groupId, departure: hotel.day(12), adults: 1 }));

const countOf = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

/** Live reservations, rooms of the block and stock agree on every night. */
async function expectSound(hotel: Hotel, groupId: string): Promise<number> {
  const live = (await hotel.api.all(`/reservations?group_id=${groupId}&limit=200`)).filter(({ status }) => status === 'confirmed');
  const [block, stock] = [await blockOf(hotel, groupId), await stockOf(hotel, 'STD', [10, 11])];
  const { status } = (await hotel.api.get(`/groups/${groupId}`)).body;
  for (const [index, [rooms, pickedUp, released]] of block.entries()) {
    const held = status === 'released' ? 0 : rooms - pickedUp - released;
    expect([pickedUp, stock[index]?.slice(0, 2)]).toEqual([live.length, [live.length, held]]);
  }
  return live.length;
}

// Rules: GROUP-20
test('200 clients share a block of five rooms: five have one, the others are refused', async () => {
  const hotel = await busyHotel(20);
  const { id } = await groupWithBlock(
    hotel,
    nights.map((day) => ({ day, rooms: 5 })),
  );
  const answers = await Promise.all(Array.from({ length: clients }, () => pickUp(hotel, id)));
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([5, clients - 5]);
  expect(await expectSound(hotel, id)).toBe(5);
});

// Rules: GROUP-20
test('pick-ups, rooming lists, cancellations and a release at once leave no room held or sold twice', async () => {
  const hotel = await busyHotel(95);
  const { id } = await groupWithBlock(
    hotel,
    nights.map((day) => ({ day, rooms: 90 })),
    { status: 'definite' },
  );
  const row = {
    guest: { first_name: 'Rui', last_name: 'Costa' },
    room_type_id: hotel.roomTypes.STD,
    arrival: hotel.day(10),
    departure: hotel.day(12),
  };
  const list = () => hotel.api.post(`/groups/${id}/rooming-list`, { rows: Array.from({ length: 10 }, () => row) });
  const pickUpAndLeave = async () => {
    const booked = await pickUp(hotel, id);
    return booked.status === 201 ? hotel.api.delete(`/reservations/${booked.body.id}`) : booked;
  };
  const work = Array.from({ length: 60 }, (_, index) => {
    if (index === 40) return hotel.api.post(`/groups/${id}/release`, {});
    if (index % 6 === 0) return list();
    return index % 3 === 0 ? pickUpAndLeave() : pickUp(hotel, id);
  });
  const answers = await Promise.all(work);
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status)).map(({ body }) => body)).toEqual([]);
  await expectSound(hotel, id);
  expect((await hotel.api.get(`/groups/${id}`)).body.status).toBe('released');
});

// Rules: GROUP-15, GROUP-20
test('a guest who checks in beside a forced cancellation is in the house, or the group is not cancelled', async () => {
  const hotel = await busyHotel(20);
  const dates = { arrival: hotel.day(0), departure: hotel.day(2) };
  const blocked = [0, 1].map((day) => ({ day, rooms: 8 }));
  const { id } = await groupWithBlock(hotel, blocked, { ...dates, status: 'definite' });
  const booked = await Promise.all(
    Array.from({ length: 8 }, () => hotel.api.post('/reservations', stay(hotel, { ...dates, group_id: id }))),
  );
  const ids = booked.map(({ body }) => body.id);
  const [cancelled, ...arrivals] = await Promise.all([
    hotel.api.post(`/groups/${id}/cancel?force=true`),
    ...ids.map((each) => hotel.api.post(`/reservations/${each}/check-in`, {})),
  ]);
  const statuses = (await hotel.api.all(`/reservations?group_id=${id}&limit=200`)).map(({ status }) => status);
  const arrived = countOf(arrivals, 200);
  expect([cancelled.status, statuses.filter((status) => status === 'checked_in').length]).toEqual([arrived === 0 ? 200 : 409, arrived]);
});

/** A group of eight stays from today, charged to its master folio, in a hotel whose guests are in the house. */
async function routedGroup(hotel: Hotel) {
  const organiser = await newGuest(hotel);
  const dates = { arrival: hotel.day(0), departure: hotel.day(2) };
  const blocked = [0, 1].map((day) => ({ day, rooms: 8, rate: '60.00' }));
  const group = await groupWithBlock(hotel, blocked, { ...dates, status: 'definite', routing: 'all', organiser_guest_id: organiser.id });
  const booking = { ...dates, group_id: group.id, adults: 1 };
  const booked = await Promise.all(Array.from({ length: 8 }, () => hotel.api.post('/reservations', stay(hotel, booking))));
  const stays = booked.map(({ body }) => body);
  for (const { id } of stays) expect((await hotel.api.post(`/reservations/${id}/check-in`)).status).toBe(200);
  return { group, stays };
}

// Rules: GROUP-16, FOLIO-26, AUDIT-1
test('folios that are merged into the master folio beside the night audit are charged once', async () => {
  const hotel = await newHotel({ sandbox: true, cityTax: null, rooms: { STD: 12 } });
  const { group, stays } = await routedGroup(hotel);
  const merge = ({ folio_id }: Answer['body']) => act(hotel.api, `/folios/${group.folio_id}/merge`, { source_folio_id: folio_id });
  const [merged] = await Promise.all([Promise.all(stays.map(merge)), hotel.advanceClock('24h')]);
  expect(countOf(merged, 200)).toBe(8);
  const folio = await readFolio(hotel, group.folio_id);
  expect([folio.balance.amount, folio.projected_balance.amount]).toEqual(['480.00', '960.00']);
  await expectSoundLedger(hotel);
  await expectFollowedStays(hotel);
});

// Rules: GROUP-16, FOLIO-16, GROUP-20
test('a master folio that is closed beside check-outs and changed routing is charged for all of them or is not closed', async () => {
  const hotel = await busyHotel(12);
  const { group, stays } = await routedGroup(hotel);
  const close = () => act(hotel.api, `/folios/${group.folio_id}/close`, { settlement: 'written_off' });
  const routing = (mode: string) => hotel.api.patch(`/groups/${group.id}`, { routing: mode });
  const leave = ({ id }: Answer['body']) => act(hotel.api, `/reservations/${id}/check-out`, { settlement: 'written_off' });
  const answers = await Promise.all(stays.flatMap((each, index) => [close(), leave(each), routing(index % 2 === 0 ? 'none' : 'all')]));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  for (const { id } of stays) expect((await hotel.api.get(`/reservations/${id}`)).body.status).toBe('checked_out');
  if ((await readFolio(hotel, group.folio_id)).status === 'open') expect((await close()).status).toBe(200);
  await expectSoundLedger(hotel);
  await expectFollowedStays(hotel);
});

// Rules: GROUP-11, GROUP-20
test('the cut-off beside pick-ups releases what they leave', async () => {
  const hotel = await newHotel({ sandbox: true, rooms: { STD: 60 } }); // few enough requests for a sandbox
  const { id } = await groupWithBlock(
    hotel,
    nights.map((day) => ({ day, rooms: 50 })),
    { cutoff_date: hotel.day(2) },
  );
  const [answers] = await Promise.all([Promise.all(Array.from({ length: 40 }, () => pickUp(hotel, id))), hotel.advanceClock('3d')]);
  expect(countOf(answers, 201) + countOf(answers, 409)).toBe(40);
  expect(await expectSound(hotel, id)).toBe(countOf(answers, 201));
  expect((await hotel.api.get(`/groups/${id}`)).body.status).toBe('released');
});
