import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { balanceOf, charge, eur, pay, readFolio, tryCharge } from '../harness/folios.ts';
import { groupWithBlock } from '../harness/groups.ts';
import { pageOfStay } from '../harness/guest-page.ts';
import { newGuest } from '../harness/guests.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { expectFollowedStays, expectSoundLedger } from '../harness/ledger.ts';
import { book } from '../harness/stays.ts';

// Method: the master folio of a group beside the folios of its guests, over HTTP, one hotel per test; nights at 60.00 without city tax.

const threeNights = [0, 1, 2];

/** A sandbox with a group from today for three nights, two rooms each, whose organiser pays for everything. */
async function payingGroup(over: Record<string, unknown> = {}): Promise<{ hotel: Hotel; group: Answer['body'] }> {
  const hotel = await newHotel({ sandbox: true, cityTax: null });
  const organiser = await newGuest(hotel);
  const blocked = threeNights.map((day) => ({ day, rooms: 2, rate: '60.00' }));
  const terms = { arrival: hotel.day(0), departure: hotel.day(3), organiser_guest_id: organiser.id, routing: 'all', ...over };
  return { hotel, group: await groupWithBlock(hotel, blocked, terms) };
}

const stayOf = (hotel: Hotel, groupId: string, over: Record<string, unknown> = {}) =>
  book(hotel, { group_id: groupId, arrival: hotel.day(0), departure: hotel.day(3), ...over });

const projectedOf = async (hotel: Hotel, ...folioIds: string[]): Promise<string[]> =>
  Promise.all(folioIds.map(async (id) => (await readFolio(hotel, id)).projected_balance.amount));

async function expectSound(hotel: Hotel): Promise<void> {
  await expectSoundLedger(hotel);
  await expectFollowedStays(hotel);
}

// Rules: GROUP-16, FOLIO-2
test('the master folio expects the nights that will be posted to it, whatever becomes of routing and stays', async () => {
  const { hotel, group } = await payingGroup();
  const booked = await stayOf(hotel, group.id);
  const both = () => projectedOf(hotel, group.folio_id, booked.folio_id);
  expect(await both()).toEqual(['180.00', '0.00']);
  await hotel.api.patch(`/groups/${group.id}`, { routing: 'none' });
  expect(await both()).toEqual(['0.00', '180.00']);
  await hotel.api.patch(`/groups/${group.id}`, { routing: 'room_and_tax' });
  expect(await both()).toEqual(['180.00', '0.00']);
  await hotel.api.patch(`/reservations/${booked.id}`, { departure: hotel.day(2) });
  expect(await both()).toEqual(['120.00', '0.00']);
  const row = { guest: { first_name: 'Rui', last_name: 'Costa' }, room_type_id: hotel.roomTypes.STD, arrival: hotel.day(0) };
  const listed = await hotel.api.post(`/groups/${group.id}/rooming-list`, { rows: [{ ...row, departure: hotel.day(1) }] });
  expect(await both()).toEqual(['180.00', '0.00']);
  await hotel.api.delete(`/reservations/${listed.body.reservation_ids[0]}?force=true`);
  expect(await both()).toEqual(['120.00', '0.00']);
  await expectSound(hotel);
});

// Rules: GROUP-16, FOLIO-26, AUDIT-1
test('a guest whose folio was merged into the master folio is charged there once', async () => {
  const { hotel, group } = await payingGroup();
  const booked = await stayOf(hotel, group.id);
  expect((await act(hotel.api, `/folios/${group.folio_id}/merge`, { source_folio_id: booked.folio_id })).status).toBe(200);
  expect(await projectedOf(hotel, group.folio_id)).toEqual(['180.00']);
  await hotel.api.post(`/reservations/${booked.id}/check-in`);
  await hotel.advanceClock('24h');
  expect(await balanceOf(hotel, group.folio_id)).toBe('60.00');
  expect(await projectedOf(hotel, group.folio_id)).toEqual(['180.00']);
  expect((await hotel.api.post(`/reservations/${booked.id}/check-out`, {})).status).toBe(200);
  expect(await readFolio(hotel, group.folio_id)).toMatchObject({ status: 'open', balance: eur('60.00'), projected_balance: eur('60.00') });
  await expectSound(hotel);
});

// Rules: GROUP-16, FOLIO-26
test('the folio of one routed guest merged into that of another leaves both nights with the master folio', async () => {
  const { hotel, group } = await payingGroup();
  const [one, other] = [await stayOf(hotel, group.id), await stayOf(hotel, group.id)];
  expect((await act(hotel.api, `/folios/${one.folio_id}/merge`, { source_folio_id: other.folio_id })).status).toBe(200);
  expect(await projectedOf(hotel, group.folio_id, one.folio_id)).toEqual(['360.00', '0.00']);
  await hotel.api.patch(`/groups/${group.id}`, { routing: 'none' });
  expect(await projectedOf(hotel, group.folio_id, one.folio_id)).toEqual(['0.00', '360.00']);
  await expectSound(hotel);
});

// Rules: GROUP-16, BOOK-35
test("the organiser's own room on the master folio neither demands its balance nor closes it", async () => {
  const { hotel, group } = await payingGroup();
  const guests = await stayOf(hotel, group.id);
  const own = await stayOf(hotel, group.id, { folio_id: group.folio_id });
  for (const { id } of [own, guests]) await hotel.api.post(`/reservations/${id}/check-in`);
  await hotel.advanceClock('24h');
  for (const { id } of [guests, own]) {
    const left = await hotel.api.post(`/reservations/${id}/check-out`, {});
    expect([left.status, left.body.status]).toEqual([200, 'checked_out']);
  }
  expect(await readFolio(hotel, group.folio_id)).toMatchObject({
    status: 'open',
    balance: eur('120.00'),
    projected_balance: eur('120.00'),
  });
  await pay(hotel, group.folio_id, '120.00');
  expect((await act(hotel.api, `/folios/${group.folio_id}/close`, { settlement: 'paid' })).status).toBe(200);
  await expectSound(hotel);
});

// Rules: GROUP-16, FOLIO-16, FOLIO-26
test('a master folio is neither closed (SVC-3008) nor merged away (SVC-3007) while its group needs it', async () => {
  const { hotel, group } = await payingGroup();
  const booked = await stayOf(hotel, group.id);
  const other = (await hotel.api.post('/folios', { guest_id: group.organiser_guest_id })).body;
  const close = () => act(hotel.api, `/folios/${group.folio_id}/close`, { settlement: 'paid' });
  const refused = await close();
  expect([refused.status, refused.body.code]).toEqual([409, 'SVC-3008']);
  expect(JSON.stringify(refused.body.details)).toContain(`${booked.id}, whose nights are billed to this folio,`);
  const merged = await act(hotel.api, `/folios/${other.id}/merge`, { source_folio_id: group.folio_id });
  expect([merged.status, merged.body.code, merged.body.details[0].field]).toEqual([409, 'SVC-3007', 'source_folio_id']);
  await hotel.api.delete(`/reservations/${booked.id}?force=true`);
  expect((await close()).status).toBe(200);
  await expectSound(hotel);
});

// Rules: GROUP-16, GROUP-17
test('a closed master folio takes no stay (SVC-3005), and the next change of routing or attrition opens another', async () => {
  const { hotel, group } = await payingGroup({ attrition_percent: 0 });
  const close = (folioId: string) => act(hotel.api, `/folios/${folioId}/close`, { settlement: 'paid' });
  expect((await close(group.folio_id)).status).toBe(200);
  const stay = { arrival: hotel.day(0), departure: hotel.day(1), room_type_id: hotel.roomTypes.STD };
  const late = await hotel.api.post('/reservations', {
    ...stay,
    ...{ group_id: group.id, rate_plan_id: hotel.ratePlans.BAR, guest_id: group.organiser_guest_id },
  });
  expect([late.status, late.body.code, late.body.details[0].field]).toEqual([409, 'SVC-3005', 'group_id']);
  const rows = [{ ...stay, guest_id: group.organiser_guest_id }];
  const listed = await hotel.api.post(`/groups/${group.id}/rooming-list`, { rows });
  expect([listed.status, listed.body.code, listed.body.details[0].field]).toEqual([409, 'SVC-3005', 'routing']);
  expect((await hotel.api.patch(`/groups/${group.id}`, { notes: 'late' })).body.folio_id).toBe(group.folio_id);
  const rerouted = await hotel.api.patch(`/groups/${group.id}`, { routing: 'all' });
  expect(rerouted.status, JSON.stringify(rerouted.body)).toBe(200);
  const { folio_id: another } = rerouted.body;
  expect(another).not.toBe(group.folio_id);
  expect(await readFolio(hotel, another)).toMatchObject({ status: 'open', guest_id: group.organiser_guest_id });
  await hotel.api.post(`/groups/${group.id}/rooming-list`, { rows });
  expect(await projectedOf(hotel, another, group.folio_id)).toEqual(['60.00', '0.00']);
  const [{ id: booked }] = (await hotel.api.get(`/reservations?group_id=${group.id}`)).body.data;
  await hotel.api.delete(`/reservations/${booked}?force=true`);
  expect((await close(another)).status).toBe(200);
  const entry = await hotel.api.post(`/groups/${group.id}/attrition`);
  expect(entry.status, JSON.stringify(entry.body)).toBe(201);
  const { folio_id: last } = (await hotel.api.get(`/groups/${group.id}`)).body;
  expect([group.folio_id, another]).not.toContain(last);
  expect((await readFolio(hotel, last)).entries.map(({ id }: { id: string }) => id)).toEqual([entry.body.id]);
  await expectSound(hotel);
});

// Rules: GROUP-16, STAY-11
test("the organiser's guest page has no invoice of a master folio, even after another replaced it", async () => {
  const { hotel, group } = await payingGroup();
  const stays = [await stayOf(hotel, group.id, { folio_id: group.folio_id }), await stayOf(hotel, group.id)];
  const [own] = stays;
  for (const { id } of stays) await hotel.api.post(`/reservations/${id}/check-in`);
  await hotel.advanceClock('24h');
  for (const { id } of stays) expect((await hotel.api.post(`/reservations/${id}/check-out`, {})).status).toBe(200);
  await pay(hotel, group.folio_id, '120.00');
  expect((await act(hotel.api, `/folios/${group.folio_id}/close`, { settlement: 'paid' })).status).toBe(200);
  const page = await pageOfStay(hotel, own.id);
  const shown = async () => [(await page.show()).text.includes(`${page.path}/invoice`), (await page.show(`${page.path}/invoice`)).status];
  expect(await shown()).toEqual([false, 409]);
  expect((await hotel.api.patch(`/groups/${group.id}`, { routing: 'all' })).body.folio_id).not.toBe(group.folio_id);
  expect(await shown()).toEqual([false, 409]);
});

// Rules: GROUP-16, BOOK-39, BOOK-42
test('the fee of a late cancellation is to be posted to the master folio, and counts there', async () => {
  const { hotel, group } = await payingGroup();
  const booked = await stayOf(hotel, group.id, { rate_plan_id: hotel.ratePlans.NRF });
  const refused = await hotel.api.delete(`/reservations/${booked.id}`);
  expect(refused.body).toMatchObject({
    code: 'SVC-3003',
    details: [
      { issue: `EUR 180.00 is to be posted to the folio ${group.folio_id} with the reservation_id ${booked.id}` },
      { field: 'free_until' },
    ],
  });
  const fee = { amount: eur('180.00'), code: 'cancellation_fee', description: 'Late', reservation_id: booked.id };
  expect((await tryCharge(hotel.api, group.folio_id, fee)).status).toBe(201);
  const cancelled = await hotel.api.delete(`/reservations/${booked.id}?force=true`);
  expect(cancelled.body.cancellation.fee_due).toEqual(eur('0.00'));
  const stranger = await book(hotel);
  const wrong = await tryCharge(hotel.api, group.folio_id, { ...fee, reservation_id: stranger.id });
  expect(wrong.body).toMatchObject({ code: 'SVC-2010', details: [{ field: 'reservation_id' }] });
  await expectSound(hotel);
});

// Rules: GROUP-16, BOOK-44, BOOK-46
test('a fee on the master folio that names no stay is shared by all stays billed to it, and met once', async () => {
  const { hotel, group } = await payingGroup();
  const plan = { rate_plan_id: hotel.ratePlans.NRF };
  const routed = await stayOf(hotel, group.id, plan);
  const own = await stayOf(hotel, group.id, { ...plan, folio_id: group.folio_id });
  const fee = await tryCharge(hotel.api, group.folio_id, { amount: eur('180.00'), code: 'cancellation_fee', description: 'Late' });
  expect(fee).toMatchObject({ status: 201, body: { reservation_id: null } });
  const dueOf = async ({ id }: { id: string }) => (await hotel.api.delete(`/reservations/${id}?force=true`)).body.cancellation.fee_due;
  expect(await dueOf(routed)).toEqual(eur('0.00'));
  expect(await dueOf(own)).toEqual(eur('180.00'));
  await expectSound(hotel);
});

// Rules: BOOK-45, GROUP-16
test('what a stay owes to a master folio is owed to the folio that this is merged into', async () => {
  const { hotel, group } = await payingGroup();
  const plan = { rate_plan_id: hotel.ratePlans.NRF };
  const routed = await stayOf(hotel, group.id, plan);
  const company = await book(hotel, { ...plan, arrival: hotel.day(0), departure: hotel.day(3) });
  await hotel.api.delete(`/reservations/${routed.id}?force=true`);
  expect((await hotel.api.post(`/groups/${group.id}/cancel`)).status).toBe(200);
  expect((await act(hotel.api, `/folios/${company.folio_id}/merge`, { source_folio_id: group.folio_id })).status).toBe(200);
  const fee = await tryCharge(hotel.api, company.folio_id, { amount: eur('180.00'), code: 'cancellation_fee', description: 'Late' });
  expect(fee).toMatchObject({ status: 201, body: { reservation_id: null } });
  const cancelled = await hotel.api.delete(`/reservations/${company.id}?force=true`);
  expect(cancelled.body.cancellation.fee_due).toEqual(eur(company.quote.total)); // nothing is left for it
  await expectSound(hotel);
});

// Rules: BOOK-45, GROUP-16
test('a folio without stays that a master folio is merged into no longer shares fees with the one it was split off from', async () => {
  const { hotel, group } = await payingGroup();
  const plan = { rate_plan_id: hotel.ratePlans.NRF };
  const routed = await stayOf(hotel, group.id, plan);
  const parent = await book(hotel, { ...plan, arrival: hotel.day(0), departure: hotel.day(3) });
  const split = { entry_ids: [await charge(hotel, parent.folio_id, '5.00')] };
  const { id: part } = (await act(hotel.api, `/folios/${parent.folio_id}/split`, split)).body;
  await hotel.api.delete(`/reservations/${routed.id}?force=true`);
  expect((await hotel.api.post(`/groups/${group.id}/cancel`)).status).toBe(200);
  expect((await act(hotel.api, `/folios/${part}/merge`, { source_folio_id: group.folio_id })).status).toBe(200);
  const fee = await tryCharge(hotel.api, part, { amount: eur('180.00'), code: 'cancellation_fee', description: 'Late' });
  expect(fee).toMatchObject({ status: 201, body: { reservation_id: null } });
  const cancelled = await hotel.api.delete(`/reservations/${parent.id}?force=true`);
  expect(cancelled.body.cancellation.fee_due).toEqual(eur(parent.quote.total)); // the fee met the claim of the routed stay
  const moved = await act(hotel.api, `/folios/${part}/transfer`, { entry_ids: [fee.body.id], target_folio_id: parent.folio_id });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const copy = (await readFolio(hotel, parent.folio_id)).entries.find(
    ({ moved_from }: { moved_from: string | null }) => moved_from === part,
  );
  expect(copy.reservation_id).toBe(routed.id);
  await expectSound(hotel);
});

// Rules: GROUP-3
test('the master folio follows the organiser', async () => {
  const { hotel, group } = await payingGroup();
  const next = await newGuest(hotel, 'Sousa');
  expect((await hotel.api.patch(`/groups/${group.id}`, { organiser_guest_id: next.id })).body.organiser_guest_id).toBe(next.id);
  expect((await readFolio(hotel, group.folio_id)).guest_id).toBe(next.id);
});
