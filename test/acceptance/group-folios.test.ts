import { expect, test } from 'vitest';
import { balanceOf, readFolio } from '../harness/folios.ts';
import { blockOf, groupEvents, groupWithBlock, stockOf } from '../harness/groups.ts';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { expectSoundLedger } from '../harness/ledger.ts';
import { cancellingHotel } from '../harness/night-audits.ts';
import { book } from '../harness/stays.ts';

// Method: what groups owe, over HTTP, one hotel per test; three standard rooms at 100.00 without city tax unless stated otherwise.

const threeNights = [0, 1, 2];

/** A group from today for three nights with an organiser, who pays for rooms. */
async function payingGroup(hotel: Hotel, over: Record<string, unknown> = {}) {
  const organiser = await newGuest(hotel);
  const dates = { arrival: hotel.day(0), departure: hotel.day(3) };
  const blocked = threeNights.map((day) => ({ day, rooms: 2, rate: '60.00' }));
  return groupWithBlock(hotel, blocked, { ...dates, organiser_guest_id: organiser.id, routing: 'room_and_tax', ...over });
}

const stayOf = (hotel: Hotel, groupId: string, over: Record<string, unknown> = {}) =>
  book(hotel, { group_id: groupId, arrival: hotel.day(0), departure: hotel.day(3), ...over });

// Rules: GROUP-16
test('nights and city tax are posted to the master folio, and the guest leaves without its balance', async () => {
  const hotel = await newHotel({ sandbox: true });
  const group = await payingGroup(hotel);
  const booked = await stayOf(hotel, group.id);
  expect((await readFolio(hotel, booked.folio_id)).projected_balance.amount).toBe('0.00');
  expect((await hotel.api.post(`/reservations/${booked.id}/check-in`)).status).toBe(200);
  await hotel.advanceClock('24h');
  expect(await balanceOf(hotel, group.folio_id)).toBe('64.00'); // a night with 2.00 city tax for each of two adults
  expect((await hotel.api.post(`/reservations/${booked.id}/check-out`, {})).status).toBe(200);
  const { entries } = await readFolio(hotel, group.folio_id);
  expect(new Set(entries.map(({ reservation_id: id }: { reservation_id: string }) => id))).toEqual(new Set([booked.id]));
  expect((await readFolio(hotel, booked.folio_id)).entries).toEqual([]);
  expect(await balanceOf(hotel, group.folio_id)).toBe('64.00');
  await expectSoundLedger(hotel);
});

// Rules: GROUP-16, AUDIT-10
test('the fee of a no-show is posted to the master folio', async () => {
  const hotel = await cancellingHotel({ cityTax: null });
  const group = await payingGroup(hotel, { routing: 'all' });
  const absent = await stayOf(hotel, group.id);
  await hotel.advanceClock('24h');
  expect((await hotel.api.get(`/reservations/${absent.id}`)).body.cancellation).toMatchObject({
    reason: 'no_show',
    fee_due: { amount: '0.00' },
  });
  expect(await balanceOf(hotel, group.folio_id)).toBe('60.00');
  expect(await balanceOf(hotel, absent.folio_id)).toBe('0.00');
  await expectSoundLedger(hotel);
});

// Rules: GROUP-16, FOLIO-2
test('changed routing moves what the folios of the stays expect', async () => {
  const hotel = await newHotel({ cityTax: null });
  const group = await payingGroup(hotel, { routing: 'none' });
  const booked = await stayOf(hotel, group.id);
  const expected = async () => (await readFolio(hotel, booked.folio_id)).projected_balance.amount;
  expect(await expected()).toBe('180.00');
  await hotel.api.patch(`/groups/${group.id}`, { routing: 'all' });
  expect(await expected()).toBe('0.00');
  await hotel.api.patch(`/reservations/${booked.id}`, { departure: hotel.day(2) });
  expect(await expected()).toBe('0.00');
  await hotel.api.patch(`/groups/${group.id}`, { routing: 'none' });
  expect(await expected()).toBe('120.00');
});

// Rules: GROUP-15
test('a group with live reservations is cancelled only by force, with all of them (SVC-3007)', async () => {
  const hotel = await newHotel({ cityTax: null });
  const group = await payingGroup(hotel, { rate_plan_id: hotel.ratePlans.NRF });
  const booked = await stayOf(hotel, group.id, { rate_plan_id: hotel.ratePlans.NRF });
  const path = `/groups/${group.id}/cancel`;
  expect((await hotel.readWrite.post(path)).body.code).toBe('SVC-1003');
  const refused = await hotel.api.post(path);
  expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3007']);
  expect(refused.body.details).toEqual([{ field: 'reservation_ids', issue: `${booked.id} is confirmed` }]);
  const cancelled = await hotel.api.post(`${path}?force=true`);
  expect(cancelled).toMatchObject({
    status: 200,
    body: { status: 'cancelled', totals: { rooms_held: 0, rooms_picked_up: 0, rooms_released: 6 } },
  });
  expect((await hotel.api.get(`/reservations/${booked.id}`)).body).toMatchObject({
    status: 'cancelled',
    cancellation: { reason: 'operator', fee_due: { amount: '0.00' } },
  });
  expect(await balanceOf(hotel, group.folio_id)).toBe('180.00');
  expect(await stockOf(hotel, 'STD', [0, 2])).toEqual(threeNights.map(() => [0, 0, 3]));
  expect(await blockOf(hotel, group.id)).toEqual(threeNights.map(() => [2, 0, 2]));
  expect((await groupEvents(hotel, group.id)).at(-1)).toBe('group.cancelled');
  expect((await hotel.api.post(path)).body.code).toBe('SVC-3007');
  await expectSoundLedger(hotel);
});

// Rules: GROUP-15
test('a guest in the house keeps a group from being cancelled, and an empty group needs no force', async () => {
  const hotel = await newHotel();
  const group = await payingGroup(hotel, { routing: 'none' });
  const booked = await stayOf(hotel, group.id);
  await hotel.api.post(`/reservations/${booked.id}/check-in`);
  expect((await hotel.api.post(`/groups/${group.id}/cancel?force=true`)).body.code).toBe('SVC-3007');
  const empty = await groupWithBlock(hotel, [{ day: 10, rooms: 3 }]);
  expect((await hotel.api.post(`/groups/${empty.id}/cancel`)).body.status).toBe('cancelled');
  expect(await stockOf(hotel, 'STD', [10, 10])).toEqual([[0, 0, 3]]);
});

// Rules: GROUP-13, GROUP-17
test('what was contracted and not used is due from the cut-off on, and charged once (SVC-3007)', async () => {
  const hotel = await newHotel({ sandbox: true, cityTax: null });
  const organiser = await newGuest(hotel);
  const blocked = [
    { day: 10, rooms: 2, rate: '60.00' },
    { day: 11, rooms: 3, rate: '80.00' },
  ];
  const terms = { organiser_guest_id: organiser.id, attrition_percent: 20, cutoff_date: hotel.day(2) };
  const group = await groupWithBlock(hotel, blocked, terms);
  await book(hotel, { group_id: group.id, departure: hotel.day(11) });
  const path = `/groups/${group.id}/attrition`;
  expect((await hotel.readWrite.post(path)).body.code).toBe('SVC-1003');
  expect((await hotel.api.post(path)).body).toMatchObject({ code: 'SVC-3007', details: [{ field: 'attrition_due' }] });
  expect((await hotel.api.get(`/groups/${group.id}`)).body.attrition_due).toBeNull();
  await hotel.advanceClock('3d');
  const due = { currency: 'EUR', amount: '240.00' }; // 4 of 5 nights are agreed, 1 is used: three at 80.00
  expect((await hotel.api.get(`/groups/${group.id}`)).body.attrition_due).toEqual(due);
  const entry = await hotel.api.post(path);
  expect(entry).toMatchObject({ status: 201, body: { kind: 'fee', code: 'attrition_fee', amount: due, reservation_id: null } });
  expect(await balanceOf(hotel, group.folio_id)).toBe('240.00');
  expect((await hotel.api.get(`/groups/${group.id}`)).body.attrition_due).toBeNull();
  expect((await hotel.api.post(path)).body.code).toBe('SVC-3007');
  await expectSoundLedger(hotel);
});

// Rules: GROUP-17
test('attrition needs a master folio (SVC-2003)', async () => {
  const hotel = await newHotel({ sandbox: true });
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 2 }], { attrition_percent: 0, cutoff_date: hotel.day(1) });
  await hotel.advanceClock('2d');
  expect((await hotel.api.post(`/groups/${group.id}/attrition`)).body).toMatchObject({
    code: 'SVC-2003',
    details: [{ field: 'organiser_guest_id' }],
  });
  const organiser = await newGuest(hotel);
  expect((await hotel.api.patch(`/groups/${group.id}`, { organiser_guest_id: organiser.id })).body.status).toBe('released');
  expect((await hotel.api.post(`/groups/${group.id}/attrition`)).status).toBe(201);
});

// Rules: GROUP-10, GROUP-13
test('an inquiry that is released or cancelled has contracted nothing, and a cancelled group owes what it has not used', async () => {
  const hotel = await newHotel({ sandbox: true, cityTax: null });
  const terms = { attrition_percent: 0, cutoff_date: hotel.day(1) };
  const blocked = [{ day: 10, rooms: 1, rate: '60.00' }];
  const [released, cancelled] = [
    await groupWithBlock(hotel, blocked, { ...terms, status: 'inquiry' }),
    await groupWithBlock(hotel, blocked, { ...terms, status: 'inquiry' }),
  ];
  const agreed = await groupWithBlock(hotel, blocked, terms);
  const freed = await hotel.api.post(`/groups/${released.id}/release`);
  expect(freed.body).toMatchObject({ status: 'released', totals: { rooms_held: 0, rooms_released: 0 } });
  for (const { id } of [cancelled, agreed]) expect((await hotel.api.post(`/groups/${id}/cancel`)).body.status).toBe('cancelled');
  await hotel.advanceClock('2d');
  const dueOf = async ({ id }: { id: string }) => (await hotel.api.get(`/groups/${id}`)).body.attrition_due;
  expect(await Promise.all([released, cancelled, agreed].map(dueOf))).toEqual([null, null, { currency: 'EUR', amount: '60.00' }]);
  expect((await hotel.api.post(`/groups/${released.id}/attrition`)).body.code).toBe('SVC-3007');
});

// Rules: GROUP-18
test('the report of groups shows what was contracted, held and picked up, by arrival', async () => {
  const hotel = await newHotel({ cityTax: null, vatPercent: 0 });
  const group = await payingGroup(hotel);
  await stayOf(hotel, group.id);
  await groupWithBlock(hotel, [{ day: 20, rooms: 1 }], { arrival: hotel.day(20), departure: hotel.day(21) });
  await stayOf(hotel, group.id, { arrival: hotel.day(0), departure: hotel.day(1), status: 'tentative' }); // not on the books yet
  const report = await hotel.api.get(`/reports/group-pickup?from=${hotel.day(0)}&to=${hotel.day(19)}`);
  expect(report.body.rows).toEqual([
    {
      group_id: group.id,
      name: group.name,
      status: 'tentative',
      cutoff_date: null,
      rooms_contracted: 6,
      rooms_held: 2,
      rooms_picked_up: 4,
      pickup_percent: 66.67,
      room_revenue: { currency: 'EUR', amount: '180.00' },
    },
  ]);
});

// Rules: GROUP-19
test('the groups of a merged organiser go to the survivor, and those of an erased one keep no name and no notes', async () => {
  const hotel = await newHotel();
  const [survivor, source] = [await newGuest(hotel), await newGuest(hotel, 'Sousa')];
  const terms = { organiser_guest_id: source.id, name: 'Casamento Sousa', notes: 'Vegetarian' };
  const group = await groupWithBlock(hotel, [{ day: 10, rooms: 1 }], terms);
  expect((await hotel.api.post(`/guests/${survivor.id}/merge`, { source_id: source.id })).status).toBe(200);
  expect((await hotel.api.get(`/groups/${group.id}`)).body.organiser_guest_id).toBe(survivor.id);
  const exported = await hotel.api.get(`/guests/${survivor.id}/export`);
  expect(JSON.stringify(exported.body)).toContain('Vegetarian');
  expect((await hotel.api.post(`/guests/${survivor.id}/erase`)).status).toBeLessThan(300);
  expect((await hotel.api.get(`/groups/${group.id}`)).body).toMatchObject({ name: 'Erased', notes: null });
  const kept = JSON.stringify([await hotel.api.all('/events?limit=200'), await hotel.api.all('/audit?limit=200')]);
  expect(kept).not.toContain('Casamento Sousa');
  expect(kept).not.toContain('Vegetarian');
});
