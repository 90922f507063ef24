import { instantOf } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { automatedMessages } from '../harness/automated-messages.ts';
import type { Answer } from '../harness/check-answer.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { book } from '../harness/stays.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: automations over HTTP against the running instance, one tenant per test; each refusal once. Plans are read from the database.

async function withTemplate<T extends Pick<Tenant, 'api'>>(tenant: T, body = 'Hello {{guest.first_name}}', name = 'hello'): Promise<T> {
  const answer = await tenant.api.post('/message-templates', { name, language: 'en', body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return tenant;
}

const beforeArrival = { trigger: 'before_arrival', offset_hours: 48, template_name: 'hello' };

async function added({ api }: Pick<Tenant, 'api'>, over: object = {}): Promise<Answer['body']> {
  const answer = await api.post('/message-automations', { ...beforeArrival, ...over });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const refusal = ({ status, body }: Answer) => [status, body.code, (body.details ?? []).map(({ field }: { field: string }) => field)];

/** Waits until the worker has planned a stay as expected. */
function planned(hotel: Hotel, reservationId: string, expected: { state: string; dueMs: number }): Promise<unknown> {
  return waitFor(`${expected.state} of ${reservationId}`, async () => {
    const row = (await automatedMessages(hotel.tenantId)).find(({ reservation_id }) => reservation_id === reservationId);
    return row?.state === expected.state && Date.parse(row.due_at) === expected.dueMs;
  });
}

const twoDaysBefore = (hotel: Hotel, arrivalDay: number): number => instantOf(hotel.day(arrivalDay - 2), '15:00', 'Europe/Lisbon');

// Rules: AUTO-1
test('an automation is added, read, listed, changed and removed; only full tokens change it', async () => {
  const hotel = await withTemplate(await newHotel());
  const conditions = { channels: ['direct'], room_type_ids: [hotel.roomTypes['STD']], rate_plan_ids: null, nights_min: 2 };
  const created = await hotel.api.post('/message-automations', { ...beforeArrival, channels: ['sms', 'email'], conditions });
  const { body: automation } = created;
  expect(automation).toMatchObject({ ...beforeArrival, channels: ['sms', 'email'], conditions, active: true });
  expect(automation.id).toMatch(/^aut_/);
  const path = `/message-automations/${automation.id}`;
  const read = await hotel.readOnly.get(path);
  expect([read.body, read.headers.get('etag')]).toEqual([automation, created.headers.get('etag')]);
  const plain = await added(hotel, { trigger: 'booked', offset_hours: undefined });
  expect([plain.offset_hours, plain.channels, plain.conditions.nights_min]).toEqual([0, null, null]);
  expect((await hotel.api.all('/message-automations')).map(({ id }) => id)).toEqual([plain.id, automation.id]);
  for (const filter of ['trigger=booked', 'active=true&trigger=before_arrival', 'template_name=hello&trigger=booked'])
    expect((await hotel.api.all(`/message-automations?${filter}`)).length).toBe(1);
  const changed = await hotel.api.patch(
    path,
    { conditions: { nights_min: null }, channels: null, active: false },
    { 'if-match': read.headers.get('etag') ?? '' },
  );
  expect(changed.body).toEqual({
    ...automation,
    channels: null,
    conditions: { ...conditions, nights_min: null },
    active: false,
    updated_at: expect.any(String),
  });
  expect((await hotel.api.patch(path, { active: true }, { 'if-match': '"1"' })).body.code).toBe('SVC-3006');
  expect((await hotel.api.patch(path, { conditions: null })).body.conditions.channels).toBeNull();
  for (const answer of [
    await hotel.readWrite.post('/message-automations', beforeArrival),
    await hotel.readWrite.patch(path, { active: true }),
    await hotel.readWrite.delete(path),
  ])
    expect(answer.body.code).toBe('SVC-1003');
  expect((await hotel.api.delete(path, { 'if-match': '"1"' })).body.code).toBe('SVC-3006');
  expect((await hotel.api.delete(path)).status).toBe(204);
  for (const gone of [await hotel.api.get(path), await hotel.api.patch(path, {}), await hotel.api.delete(path)])
    expect(gone.body.code).toBe('SVC-2011');
  expect((await hotel.api.all('/message-automations')).map(({ id }) => id)).toEqual([plain.id]);
});

// Rules: AUTO-2
test('an automation that could never send is refused: unknown templates, plans or types, templates beyond the stay', async () => {
  const hotel = await withTemplate(await withTemplate(await newHotel()), '{{wifi}}', 'needy');
  const foreign = await newHotel();
  const conditions = { room_type_ids: [hotel.roomTypes['STD'], foreign.roomTypes['STD']], rate_plan_ids: [foreign.ratePlans['BAR']] };
  const post = (over: object) => hotel.api.post('/message-automations', { ...beforeArrival, ...over }).then(refusal);
  expect(await post({ template_name: 'nope', conditions })).toEqual([
    422,
    'SVC-2010',
    ['template_name', 'conditions.room_type_ids[1]', 'conditions.rate_plan_ids[0]'],
  ]);
  expect(await post({ template_name: 'needy' })).toEqual([422, 'SVC-2003', ['variables.wifi']]);
  const { id } = await added(hotel);
  const patch = (body: object) => hotel.api.patch(`/message-automations/${id}`, body).then(refusal);
  expect(await patch({ template_name: 'nope' })).toEqual([422, 'SVC-2010', ['template_name']]);
  expect(await patch({ template_name: 'needy' })).toEqual([422, 'SVC-2003', ['variables.wifi']]);
});

// Rules: AUTO-1
test('missing and out-of-range values are refused', async () => {
  const tenant = await withTemplate(await newTenant());
  const post = (body: object) => tenant.api.post('/message-automations', body).then(refusal);
  expect(await post({})).toEqual([422, 'SVC-2003', ['trigger', 'template_name']]);
  expect(await post({ ...beforeArrival, trigger: 'whenever' })).toEqual([422, 'SVC-2009', ['trigger']]);
  expect(
    await post({ ...beforeArrival, offset_hours: 8_761, channels: [], conditions: { nights_min: 0, channels: ['direct', 'direct'] } }),
  ).toEqual([422, 'SVC-2013', ['offset_hours', 'channels', 'conditions.channels[1]', 'conditions.nights_min']]);
  const { id } = await added(tenant);
  expect(refusal(await tenant.api.patch(`/message-automations/${id}`, { offset_hours: 1.5 }))).toEqual([422, 'SVC-2013', ['offset_hours']]);
  expect(refusal(await tenant.api.patch(`/message-automations/${id}`, { trigger: 'x' }))).toEqual([422, 'SVC-2009', ['trigger']]);
  expect(refusal(await tenant.api.get('/message-automations?trigger=x'))).toEqual([422, 'SVC-2009', ['trigger']]);
  expect(refusal(await tenant.api.get('/message-automations?cursor=x')).slice(0, 2)).toEqual([400, 'SVC-2014']);
});

// Rules: AUTO-1
test('a tenant has at most a hundred automations', async () => {
  const tenant = await withTemplate(await newTenant());
  const answers = await Promise.all(Array.from({ length: 102 }, () => tenant.api.post('/message-automations', beforeArrival)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  expect(answers.filter(({ body }) => body.code === 'SVC-2013')).toHaveLength(2);
});

// Rules: AUTO-7, AUTO-8
test('a planned message moves with its stay, and is dropped with it', async () => {
  const hotel = await withTemplate(await newHotel());
  await added(hotel);
  const stay = await book(hotel);
  await planned(hotel, stay.id, { state: 'waiting', dueMs: twoDaysBefore(hotel, 10) });
  await hotel.api.patch(`/reservations/${stay.id}`, { arrival: hotel.day(20), departure: hotel.day(23) });
  await planned(hotel, stay.id, { state: 'waiting', dueMs: twoDaysBefore(hotel, 20) });
  await hotel.api.delete(`/reservations/${stay.id}`);
  await planned(hotel, stay.id, { state: 'dropped', dueMs: twoDaysBefore(hotel, 20) });
});

// Rules: AUTO-6, AUTO-9
test('existing stays are planned for a new automation, and replanned for a changed one', async () => {
  const hotel = await withTemplate(await newHotel());
  const stays = [await book(hotel), await book(hotel, { arrival: hotel.day(30), departure: hotel.day(31) })];
  const soon = await book(hotel, { arrival: hotel.day(1), departure: hotel.day(2) });
  const { id } = await added(hotel);
  await planned(hotel, stays[0].id, { state: 'waiting', dueMs: twoDaysBefore(hotel, 10) });
  await planned(hotel, stays[1].id, { state: 'waiting', dueMs: twoDaysBefore(hotel, 30) });
  await hotel.api.patch(`/message-automations/${id}`, { offset_hours: 72, conditions: { nights_min: 2 } });
  await planned(hotel, stays[0].id, { state: 'waiting', dueMs: twoDaysBefore(hotel, 9) });
  await planned(hotel, stays[1].id, { state: 'dropped', dueMs: twoDaysBefore(hotel, 30) });
  expect((await automatedMessages(hotel.tenantId)).some(({ reservation_id }) => reservation_id === soon.id)).toBe(false);
});
