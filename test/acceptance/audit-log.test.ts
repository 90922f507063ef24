import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import type { Api } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';

const readAudit = systemStatement<{ actor: string; action: string; resource_id: string | null; request_id: string; details: unknown }>(
  'test.audit_of_changes',
  `select actor, action, resource_id, request_id, details from platform.audit where tenant_id = $1 and actor like 'token:%' order by id`,
);

// Method: changes of different kinds by one token, including a refused and a repeated one; then the lines in the database.
// Rules: OPS-30
test('every change by a token leaves one line with actor, action, resource and request', async () => {
  const { api, tenantId, roomTypes, day } = await newHotel();
  const guest = await api.post('/guests', names);
  const path = `/guests/${guest.body.id}`;
  const changed = await api.patch(path, { first_name: 'Ana' });
  await api.patch(path, { first_name: '' });
  const folio = await api.post('/folios', { guest_id: guest.body.id });
  const under = key();
  const minibar = { amount: { currency: 'EUR', amount: '5.00' }, code: 'minibar' };
  const charge = await api.post(`/folios/${folio.body.id}/charges`, minibar, under);
  expect((await api.post(`/folios/${folio.body.id}/charges`, minibar, under)).headers.get('idempotent-replayed')).toBe('true');
  const stock = await api.post('/availability', { updates: [{ date: day(3), room_type_id: roomTypes['STD'], available: 1 }] });
  const endpoint = await api.post('/webhook-endpoints', { url: 'https://example.com/', events: ['*'] });
  const removed = await api.delete(`/webhook-endpoints/${endpoint.body.id}`);
  expect([stock.status, removed.status]).toEqual([204, 204]);

  const rows = await (await openTestDatabase()).runAsSystem(readAudit, [tenantId]);
  const lines: [string, string | null, Answer][] = [
    ['guest.guests.create', guest.body.id, guest],
    ['guest.guests.change', guest.body.id, changed],
    ['billing.folios.open', folio.body.id, folio],
    ['billing.folios.postCharge', charge.body.id, charge],
    ['rates.availability.write', null, stock],
    ['webhooks.endpoints.create', endpoint.body.id, endpoint],
    ['webhooks.endpoints.remove', endpoint.body.id, removed],
  ];
  expect(rows.map(({ action, resource_id, request_id }) => [action, resource_id, request_id])).toEqual(
    lines.map(([action, resourceId, { headers }]) => [action, resourceId, headers.get('X-Request-Id')]),
  );
  expect(new Set(rows.map(({ actor, details }) => `${actor.slice(0, 10)} ${details}`))).toEqual(new Set(['token:tok_ null']));
});

/** The lines of the tenant about one resource, newest first. */
async function linesOf(api: Api, resourceId: string) {
  const answer = await api.get(`/audit?resource_id=${resourceId}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

// Method: a guest and a stay are created and changed, then their lines are read.
// Rules: OPS-36, OPS-37
test('the audit log shows who changed what, when and from where, before and after', async () => {
  const { api, roomTypes, ratePlans, day } = await newHotel();
  const { body: guest } = await api.post('/guests', { ...names, email: 'ana@example.com' });
  await api.patch(`/guests/${guest.id}`, { first_name: 'Eva', email: null });
  const [changed, created, ...others] = await linesOf(api, guest.id);
  expect(others).toEqual([]);
  expect(created).toEqual({
    id: expect.stringMatching(/^adt_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
    actor: { kind: 'token', id: expect.stringMatching(/^tok_/), name: expect.stringMatching(/./) },
    action: 'guest.guests.create',
    resource_id: guest.id,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    before: null,
    after: null,
  });
  expect(changed).toMatchObject({
    action: 'guest.guests.change',
    before: { first_name: names.first_name, email: 'ana@example.com' },
    after: { first_name: 'Eva', email: null },
  });
  expect(Object.keys(changed.after)).toHaveLength(2);

  const stay = { arrival: day(0), departure: day(2), room_type_id: roomTypes['STD'], rate_plan_id: ratePlans['BAR'], adults: 1 };
  const booked = await api.post('/reservations', { ...stay, guest_id: guest.id });
  expect(booked.status).toBe(201);
  await api.patch(`/reservations/${booked.body.id}`, { notes: 'by the window' });
  await api.delete(`/reservations/${booked.body.id}?reason=guest_request&force=true`);
  const lines = await linesOf(api, booked.body.id);
  expect(lines.map(({ action }: { action: string }) => action)).toEqual([
    'booking.reservations.cancel',
    'booking.reservations.change',
    'booking.reservations.create',
  ]);
  expect(lines[0]).toMatchObject({ before: { status: 'confirmed' }, after: { status: 'cancelled', guest_id: guest.id } });
  expect(lines[1]).toMatchObject({ before: { notes: null }, after: { notes: 'by the window' } });
  expect([lines[2].before, lines[2].after]).toEqual([null, { status: 'confirmed' }]);
  const folio = await api.post('/folios', { guest_id: guest.id });
  expect((await api.post(`/folios/${folio.body.id}/close`, { settlement: 'paid' }, key())).status).toBe(200);
  const [closed] = await linesOf(api, folio.body.id);
  expect(closed).toMatchObject({ action: 'billing.folios.close', before: null, after: { status: 'closed' } });
  expect(Object.keys(closed.after).length).toBeGreaterThan(1); // its use case reports no state before the change
});

// Method: secrets of an endpoint and documents of a guest are set and changed, then searched for in the log.
// Rules: OPS-36
test('the audit log shows no secret', async () => {
  const { api } = await newHotel();
  const document = { type: 'passport', number: 'CA123456', issue_country: 'PT' };
  const { body: guest } = await api.post('/guests', { ...names, date_of_birth: '1980-02-03' });
  await api.patch(`/guests/${guest.id}`, { document, nationality: 'PT', date_of_birth: '1981-02-03' });
  const { body: endpoint } = await api.post('/webhook-endpoints', { url: 'https://example.com/', events: ['*'] });
  const { body: rotated } = await api.post(`/webhook-endpoints/${endpoint.id}/rotate-secret`, {});
  const text = JSON.stringify([await linesOf(api, guest.id), await linesOf(api, endpoint.id)]);
  expect(text).toContain('"number":"****"');
  expect(text).toContain('"secret":"****"');
  for (const secret of ['CA123456', '1980-02-03', '1981-02-03', endpoint.secret, rotated.secret]) expect(text).not.toContain(secret);
});

// Method: changes by the token and by the operator, read with each filter and page by page, and by a token that may not.
// Rules: OPS-37, AUTH-11
test('the audit log is filtered and paged, for full tokens only', async () => {
  const { api, readWrite, tenantId } = await newHotel();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push((await api.post('/guests', names)).body.id);
  const created = '/audit?action=guest.guests.create';
  const first = await api.get(`${created}&limit=2`);
  const second = await api.get(`${created}&limit=2&cursor=${first.body.next_cursor}`);
  expect([...first.body.data, ...second.body.data].map((line) => line.resource_id)).toEqual(ids.toReversed());
  const { actor, at } = first.body.data[0];
  expect((await api.get(`${created}&actor=${actor.id}`)).body.data).toHaveLength(3);
  expect((await api.get(`${created}&actor=tok_none`)).body.data).toEqual([]);
  expect((await api.get(`${created}&created_from=${at}`)).body.data[0].resource_id).toBe(ids[2]);
  expect((await api.get(`${created}&created_to=2000-01-01`)).body.data).toEqual([]);
  const commands = (await api.get('/audit?actor=local')).body.data;
  expect(commands).toContainEqual(expect.objectContaining({ action: 'tenant.create', resource_id: tenantId, address: null }));
  expect((await readWrite.get('/audit')).body.code).toBe('SVC-1003');
  const { api: other } = await newHotel();
  expect((await other.get(created)).body.data).toEqual([]);
});

// Method: the database roles of the processes try forbidden changes.
// Rules: OPS-38
test('no process can change or remove a line of the audit log', async () => {
  const db = await openTestDatabase();
  for (const pool of [db.app, db.system]) {
    await expect(pool.query('delete from platform.audit')).rejects.toThrow(/permission denied/);
    await expect(pool.query(`update platform.audit set actor = 'token:other'`)).rejects.toThrow(/permission denied/);
    await expect(pool.query('truncate platform.audit')).rejects.toThrow(/permission denied/);
    await expect(pool.query('select from platform.audit_past')).rejects.toThrow(/permission denied/);
  }
  const { tenantId } = await newHotel();
  const asTenant = async (change: string) => {
    const client = await db.app.connect();
    try {
      await client.query(`begin; set local app.tenant = '${tenantId}'`);
      return (await client.query(`update platform.audit ${change}`)).rowCount;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  await expect(asTenant(`set after = '{"first_name": "Eva"}'`)).rejects.toThrow('never changed, only emptied');
  expect(await asTenant('set before = null, after = null')).toBeGreaterThan(0);
});
