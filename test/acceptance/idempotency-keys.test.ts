import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { expectReplay } from '../harness/expect-replay.ts';
import { newFolio } from '../harness/folios.ts';
import { names } from '../harness/guests.ts';
import { newHotel } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { newTenant } from '../harness/tenant.ts';

// Method: each guarantee over HTTP, one tenant per test: the form of a key, where it is required, and who owns it.

// Rules: IDEM-4
test('a key survives the rotation of its token and belongs to the whole tenant', async () => {
  const tenant = await newTenant();
  const issued = await operator().token.issue.mutate({ tenant_id: tenant.tenantId, permission: 'read-write', name: 'POS' });
  const first = await client(issued.token).post('/guests', names, key('k'));
  const rotated = await operator().token.rotate.mutate({ token_id: issued.token_id });
  expectReplay(first, await client(rotated.token).post('/guests', names, key('k')));
  expectReplay(first, await tenant.api.post('/guests', names, key('k')));
});

// Rules: IDEM-9
test('a replay needs the permission of the request', async () => {
  const { api, readOnly } = await newTenant();
  await api.post('/guests', names, key('k'));
  expect((await readOnly.post('/guests', names, key('k'))).body.code).toBe('SVC-1003');
});

// Rules: IDEM-4
test('the same key in another tenant is another key', async () => {
  const [one, other] = await Promise.all([newTenant(), newTenant()]);
  const first = await one.api.post('/guests', names, key('k'));
  const second = await other.api.post('/guests', { ...names, last_name: 'Sousa' }, key('k'));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.headers.get('Idempotent-Replayed')).toBeNull();
});

// Rules: IDEM-1
test('keys have 1 to 255 visible ASCII characters', async () => {
  const { api } = await newTenant();
  expect((await api.post('/guests', names, key('~'.repeat(255)))).status).toBe(201);
  expect((await api.post('/guests', names, key('!'))).status).toBe(201);
  for (const text of ['', 'x'.repeat(256), 'a b', 'schl\u00fcssel', 'a\tb']) {
    const refused = await api.post('/guests', names, key(text));
    expect(refused.status, text).toBe(422);
    expect(refused.body).toMatchObject({ code: 'SVC-2013', details: [{ field: 'Idempotency-Key' }] });
  }
});

// Rules: IDEM-1
test('a key given twice is refused', async () => {
  const { tokens } = await newTenant();
  const body = JSON.stringify(names);
  const [answer] = await sendBytes([
    `POST /v1/guests HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens.full}\r\nContent-Type: application/json\r\nConnection: close\r\n`,
    `Idempotency-Key: a\r\nIdempotency-Key: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ]);
  expect(answer).toMatchObject({ status: 422, body: { code: 'SVC-2013', details: [{ field: 'Idempotency-Key' }] } });
});

// Rules: IDEM-2
test('folio movements require a key, and its absence is reported together with the other problems', async () => {
  const hotel = await newHotel();
  const folio = await newFolio(hotel);
  for (const path of [`/folios/${folio}/charges`, `/folios/${folio}/payments`]) {
    const refused = await hotel.api.post(path, {});
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('SVC-2003');
    expect(refused.body.details).toContainEqual({ field: 'Idempotency-Key', issue: 'is required' });
    expect(refused.body.details).toContainEqual({ field: 'amount', issue: 'is required' });
  }
});
