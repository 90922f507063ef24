import { expect, test } from 'vitest';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: every guarantee over HTTP against a running instance, one tenant per test.

const card = { type: 'citizen_card', number: '00000000 0 zz4', issue_country: 'PT' };

// Rules: GUEST-17, GUEST-18
test('a merge fills the survivor, and the merged id still resolves', async () => {
  const { api } = await newTenant();
  const { body: survivor } = await api.post('/guests', { ...names, email: 'ana@example.com', dietary_restrictions: ['nuts'] });
  const source = {
    ...{ first_name: 'A.', last_name: 'S.', email: 'old@example.com', nationality: 'PT', document: card, tax_id: '501964843' },
    ...{ second_last_name: 'Costa', sex: 'f', address: { city: 'Faro', country: 'PT' }, message_opt_outs: ['sms'] },
  };
  const { body: merged } = await api.post('/guests', { ...source, dietary_restrictions: ['nuts', 'gluten'] });
  const answer = await api.post(`/guests/${survivor.id}/merge`, { source_id: merged.id });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('ETag')).toBe('"2"');
  expect(answer.body).toMatchObject({
    ...names,
    email: 'ana@example.com',
    nationality: 'PT',
    document: merged.document,
    tax_id: '501964843',
    second_last_name: 'Costa',
    sex: 'f',
    address: merged.address,
    message_opt_outs: ['sms'],
  });
  expect(answer.body).toMatchObject({ id: survivor.id, dietary_restrictions: ['nuts', 'gluten'], aliases: [merged.id] });
  expect((await api.get(`/guests/${merged.id}`)).body).toEqual(answer.body);
  expect((await api.get('/guests')).body.data).toEqual([answer.body]);
  const patched = await api.patch(`/guests/${merged.id}`, { residence_city: 'Porto' });
  expect(patched.body).toMatchObject({ id: survivor.id, residence_city: 'Porto', aliases: [merged.id] });
});

// Rules: GUEST-19
test('chains of merges resolve to the last survivor', async () => {
  const { api } = await newTenant();
  const ids: string[] = [];
  for (let count = 0; count < 4; count++) ids.push((await api.post('/guests', names)).body.id);
  const [a, b, c, d] = ids;
  await api.post(`/guests/${b}/merge`, { source_id: a });
  await api.post(`/guests/${c}/merge`, { source_id: a }); // by its alias: b
  const last = await api.post(`/guests/${d}/merge`, { source_id: c });
  expect(last.body).toMatchObject({ id: d, aliases: [a, b, c] });
  for (const id of ids) expect((await api.get(`/guests/${id}`)).body).toEqual(last.body);
});

// Rules: GUEST-20
test('reservations and folios follow a merge', async () => {
  const { api, roomTypes, ratePlans, day } = await newHotel();
  const { body: survivor } = await api.post('/guests', names);
  const stay = { arrival: day(1), departure: day(2), room_type_id: roomTypes.STD, rate_plan_id: ratePlans.BAR };
  const { body: reservation } = await api.post('/reservations', { ...stay, guest: { first_name: 'A.', last_name: 'S.' } });
  await api.post(`/guests/${survivor.id}/merge`, { source_id: reservation.guest_id });
  expect((await api.get(`/reservations/${reservation.id}`)).body.guest_id).toBe(survivor.id);
  expect((await api.get(`/folios/${reservation.folio_id}`)).body.guest_id).toBe(survivor.id);
  const again = await api.post('/reservations', { ...stay, guest_id: reservation.guest_id });
  expect(again.body.guest_id).toBe(survivor.id);
});

// Rules: GUEST-21
test('refuses a merge with itself or its own alias (SVC-2013), an unknown source (SVC-2010), an unknown survivor (SVC-2011)', async () => {
  const { api } = await newTenant();
  const { body: guest } = await api.post('/guests', names);
  const { body: alias } = await api.post('/guests', names);
  await api.post(`/guests/${guest.id}/merge`, { source_id: alias.id });
  const merge = (id: string, source: string) => api.post(`/guests/${id}/merge`, { source_id: source });
  for (const refused of [await merge(guest.id, guest.id), await merge(guest.id, alias.id), await merge(alias.id, guest.id)]) {
    expect(refused).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'source_id' }] } });
  }
  expect(await merge(guest.id, 'gst_unknown')).toMatchObject({
    status: 422,
    body: { code: 'SVC-2010', details: [{ field: 'source_id' }] },
  });
  expect(await merge('gst_unknown', guest.id)).toMatchObject({ status: 404, body: { code: 'SVC-2011' } });
  expect(await api.post(`/guests/${guest.id}/merge`, {})).toMatchObject({ status: 422, body: { code: 'SVC-2003' } });
});

// Rules: AUTH-13
test('a merge needs full permission (SVC-1003)', async () => {
  const { api, readWrite } = await newTenant();
  const { body: guest } = await api.post('/guests', names);
  const { body: other } = await api.post('/guests', names);
  const refused = await readWrite.post(`/guests/${guest.id}/merge`, { source_id: other.id });
  expect(refused).toMatchObject({ status: 403, body: { code: 'SVC-1003' } });
});

// Method: every pair of three profiles merged at once, in both directions, while one of them is changed; several rounds.
// Rules: GUEST-22
test('crossing merges lose no profile and no change', async () => {
  const { api } = await newTenant();
  for (let round = 0; round < 5; round++) {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await api.post('/guests', names)).body.id);
    const pairs = ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => [id, other]));
    const change = api.patch(`/guests/${ids[1]}`, { residence_city: 'Porto' });
    const answers = await Promise.all(pairs.map(([id, other]) => api.post(`/guests/${id}/merge`, { source_id: other })));
    expect((await change).status).toBe(200);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    const ends = await Promise.all(ids.map((id) => api.get(`/guests/${id}`)));
    expect(new Set(ends.map((end) => end.body.id)).size).toBe(1);
    expect(ends[0]?.body).toMatchObject({ residence_city: 'Porto', aliases: expect.objectContaining({ length: 2 }) });
  }
});

// Rules: GUEST-18
test('a merged id means its survivor in filters too', async () => {
  const hotel = await newHotel();
  const [survivor, source] = await Promise.all(
    ['Ana', 'Anna'].map(async (first_name) => (await hotel.api.post('/guests', { first_name, last_name: 'Lopes' })).body.id),
  );
  const stay = {
    arrival: hotel.day(3),
    departure: hotel.day(4),
    room_type_id: hotel.roomTypes['STD'],
    rate_plan_id: hotel.ratePlans['BAR'],
    guest_id: source,
  };
  const booked = await hotel.api.post('/reservations', stay);
  await hotel.api.post(`/guests/${survivor}/merge`, { source_id: source });
  expect((await hotel.api.get(`/reservations?guest_id=${source}`)).body.data[0].id).toBe(booked.body.id);
  expect((await hotel.api.get(`/folios?guest_id=${source}`)).body.data[0].id).toBe(booked.body.folio_id);
});
