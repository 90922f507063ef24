import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { openTestDatabase } from '../harness/database.ts';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';

const readAudit = systemStatement<{ actor: string; action: string; resource_id: string | null; request_id: string; details: unknown }>(
  'test.audit_of_changes',
  `select actor, action, resource_id, request_id, details from platform.audit where tenant_id = $1 and actor like 'token:%' order by id`,
);

// Method: changes of different kinds by one token, among them a refused and a repeated one; then the lines that the database holds.
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
