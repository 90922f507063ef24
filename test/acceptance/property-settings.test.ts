import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { refusedWith, signedIn } from '../harness/browser.ts';
import type { Answer } from '../harness/check-answer.ts';
import { pageOfStay } from '../harness/guest-page.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';

// Method: the console's procedures on the settings of a property, against the running instance; each refusal once.

async function houseOf(hotel: Hotel, role: 'front_desk' | 'manager' | 'admin' = 'admin') {
  const { trpc } = await signedIn({ tenantId: hotel.tenantId, role });
  return trpc.ofAdmins.hotel.properties;
}

const address = { street: 'Rua Augusta 1', postal_code: '1100-048', city: 'Lisboa' };

// Rules: HOTEL-28, STAY-17
test("an admin changes a hotel's texts for guests, and its page, REST and the audit log show them", async () => {
  const hotel = await newHotel();
  const params = { id: hotel.propertyId };
  const house = await houseOf(hotel);
  const before = await house.settings.query({ params });
  expect(before.body).toMatchObject({ id: hotel.propertyId, self_check_in: false, check_in_time: '15:00', colour: null });
  const change = {
    self_check_in: true,
    check_in_time: '14:00',
    check_out_time: '12:00',
    colour: '#ffd400',
    phone: '+351 210 000 000',
    address,
  };
  const changed = await house.changeSettings.mutate({ params, body: change, if_match: before.etag ?? '' });
  expect(changed.body).toEqual({ ...before.body, ...change, updated_at: expect.any(String) });
  expect(await house.settings.query({ params })).toMatchObject({ body: changed.body, etag: changed.etag });
  expect((await hotel.api.get('/properties')).body.data[0]).toMatchObject(change);

  const page = await pageOfStay(hotel, (await book(hotel)).id);
  const { text } = await page.show();
  for (const shown of ['/stay/assets/colour/ffd400.css', '+351 210 000 000', 'Rua Augusta 1', '14:00']) expect(text).toContain(shown);

  const { data } = (await hotel.api.get(`/audit?resource_id=${hotel.propertyId}`)).body;
  const line = data.find(({ action }: Answer['body']) => action === 'hotel.properties.changeSettings');
  expect(line).toMatchObject({
    actor: { kind: 'operator' },
    before: { check_in_time: '15:00', colour: null, address: null },
    after: { check_in_time: '14:00', colour: '#ffd400', address: { street: '****', postal_code: '****', city: 'Lisboa' } },
  });
});

// Rules: HOTEL-28
test('a setting that is not named stays, null removes a value, and a repeat changes nothing', async () => {
  const hotel = await newHotel();
  const params = { id: hotel.propertyId };
  const house = await houseOf(hotel);
  const idempotency_key = newId('request');
  const call = { params, body: { colour: '#1f5f4a', phone: '112233445', address }, idempotency_key };
  const [first, again] = [await house.changeSettings.mutate(call), await house.changeSettings.mutate(call)];
  expect([again.is_replayed, again.body]).toEqual([true, first.body]);
  const same = await house.changeSettings.mutate({ params, body: { colour: '#1f5f4a' } });
  expect([same.body, same.etag]).toEqual([first.body, first.etag]);
  const emptied = await house.changeSettings.mutate({ params, body: { colour: null, address: null } });
  expect(emptied.body).toMatchObject({ colour: null, address: null, phone: '112233445', check_in_time: '15:00' });
});

// Rules: HOTEL-28, CONSOLE-42
test('of two who save, the second is refused; changes outside the settings refuse nobody', async () => {
  const hotel = await newHotel();
  const params = { id: hotel.propertyId };
  const house = await houseOf(hotel);
  const { etag } = await house.settings.query({ params });
  const if_match = etag ?? '';
  await house.changeSettings.mutate({ params, body: { check_in_time: '16:00' }, if_match });
  const second = house.changeSettings.mutate({ params, body: { check_out_time: '10:00' }, if_match });
  await expect(second).rejects.toMatchObject(refusedWith('SVC-3006', 'If-Match'));
  await house.changeSettings.mutate({ params, body: { check_in_time: '15:00' } });
  const third = await house.changeSettings.mutate({ params, body: { check_out_time: '10:00' }, if_match });
  expect(third.body).toMatchObject({ check_in_time: '15:00', check_out_time: '10:00' });
});

// Rules: HOTEL-28, CONSOLE-5
test('only admins of a hotel change its settings, within the limits of a hotel file', async () => {
  const [hotel, other] = [await newHotel(), await newHotel()];
  const params = { id: hotel.propertyId };
  for (const role of ['front_desk', 'manager'] as const) {
    const house = await houseOf(hotel, role);
    await expect(house.settings.query({ params })).rejects.toMatchObject(refusedWith('SVC-1003', 'role'));
    await expect(house.changeSettings.mutate({ params, body: { colour: null } })).rejects.toMatchObject(refusedWith('SVC-1003', 'role'));
  }
  const house = await houseOf(hotel);
  for (const id of [other.propertyId, 'prp_unknown']) {
    await expect(house.settings.query({ params: { id } })).rejects.toMatchObject(refusedWith('SVC-2011', 'id'));
    await expect(house.changeSettings.mutate({ params: { id }, body: {} })).rejects.toMatchObject(refusedWith('SVC-2011', 'id'));
  }
  const wrong = [
    ...[{ check_in_time: '25:00' }, { check_out_time: '' }, { colour: 'red' }, { colour: '#FFD400' }, { phone: '12' }],
    ...[{ address: { ...address, city: '' } }, { self_check_in: 'yes' }],
  ];
  for (const body of wrong) {
    const refused = house.changeSettings.mutate({ params, body: Object(body) });
    await expect(refused, JSON.stringify(body)).rejects.toMatchObject(refusedWith('SVC-2013'));
  }
  const renamed = house.changeSettings.mutate({ params, body: Object({ name: 'Another' }) });
  await expect(renamed).rejects.toMatchObject(refusedWith('SVC-2012', 'name'));
  expect((await hotel.api.get('/properties')).body.data[0]).toMatchObject({ check_in_time: '15:00', colour: null });
});
