import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { blockOf, groupWithBlock, stockOf } from '../harness/groups.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
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
