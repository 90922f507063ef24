import { connect } from 'node:net';
import { newId } from '@innkeeper/kernel';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { type Browser, signedIn } from '../harness/browser.ts';
import { newHotel } from '../harness/hotel.ts';
import { apiUrl } from '../harness/instance.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: links of the console as a browser follows them, with the cookie of a session.

async function follow(own: Pick<Browser, 'cookie'> | null, path: string, headers: Readonly<Record<string, string>> = {}) {
  const cookie = own?.cookie() ?? '';
  const answer = await request(`${apiUrl()}/console/files${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.from(await answer.body.arrayBuffer()) };
}

const refused = ({ status, bytes }: { status: number; bytes: Buffer }) => ({ status, ...JSON.parse(bytes.toString()) });

// Rules: CONSOLE-33
test('an invoice is served as a download', async () => {
  const hotel = await newHotel();
  const { tenantId, api } = hotel;
  const own = await signedIn({ tenantId, role: 'front_desk' });
  const guest = (await api.post('/guests', { first_name: 'Ana', last_name: 'Silva' })).body;
  const folio = (await api.post('/folios', { guest_id: guest.id }, { 'idempotency-key': newId('request') })).body;
  const path = `/folios/${folio.id}/invoice?tenant_id=${tenantId}&media_type=application/pdf`;
  expect(refused(await follow(own, path))).toMatchObject({ status: 409, code: 'SVC-3007' });
  expect((await api.post(`/folios/${folio.id}/close`, { settlement: 'paid' }, { 'idempotency-key': newId('request') })).status).toBe(200);
  const { status, headers, bytes } = await follow(own, path);
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.pdf"$/),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

// Rules: CONSOLE-33
test('a report is served as CSV, and a faulty query is refused as over REST', async () => {
  const { tenantId, propertyId } = await newHotel();
  const own = await signedIn({ tenantId, role: 'manager' });
  const report = `/reports/daily-arrivals?tenant_id=${tenantId}&media_type=text/csv&property_id=${propertyId}`;
  const { status, headers, bytes } = await follow(own, `${report}&date=2030-01-01`);
  expect([status, headers['content-type'], bytes.toString().split(',').length > 1]).toEqual([200, 'text/csv; charset=utf-8', true]);
  expect(refused(await follow(own, report))).toMatchObject({ status: 422, code: 'SVC-2003', details: [{ field: 'date' }] });
  expect(refused(await follow(own, `${report}&date=2030-01-01&nonsense=1`))).toMatchObject({ status: 400, code: 'SVC-2012' });
});

// Rules: CONSOLE-33, CONSOLE-2, PEOPLE-13
test('without a session or a membership, or from another site, there is no file', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const own = await signedIn({ tenantId: ours.tenantId });
  const path = (tenantId: string) => `/folios/fol_x/invoice?tenant_id=${tenantId}&media_type=application/pdf`;
  expect(refused(await follow(null, path(ours.tenantId)))).toMatchObject({ status: 401, code: 'SVC-1001' });
  expect(refused(await follow(own, path(theirs.tenantId)))).toMatchObject({
    status: 404,
    code: 'SVC-2011',
    details: [{ field: 'tenant_id' }],
  });
  expect(refused(await follow(own, path(ours.tenantId), { 'sec-fetch-site': 'cross-site' }))).toMatchObject({
    status: 403,
    code: 'SVC-1003',
  });
  expect(refused(await follow(own, path(ours.tenantId)))).toMatchObject({ status: 404, code: 'SVC-2011' });
  const form = (query: string) => follow(own, `/folios/fol_x/invoice?${query}`).then(refused);
  expect(await form('media_type=application/pdf')).toMatchObject({ status: 422, code: 'SVC-2003', details: [{ field: 'tenant_id' }] });
  expect(await form(`tenant_id=${ours.tenantId}`)).toMatchObject({ code: 'SVC-2003', details: [{ field: 'media_type' }] });
  expect(await form(`tenant_id=${ours.tenantId}&media_type=text/x`)).toMatchObject({
    code: 'SVC-2009',
    details: [{ field: 'media_type' }],
  });
  for (const other of ['/guests', '/nowhere']) {
    expect(refused(await follow(own, `${other}?tenant_id=${ours.tenantId}`))).toMatchObject({ status: 404, code: 'SVC-2011' });
  }
});

const asked = 200; // far more than are generated at once

// Method: an API process of its own, whose log shows how each call ended; one connection requests all files and is closed.
// Rules: CONSOLE-33, CONSOLE-55
test('a file whose browser has disconnected is not generated', async () => {
  const { tenantId, propertyId } = await newHotel();
  const own = await signedIn({ tenantId, role: 'front_desk' });
  const api = await startApiProcess({ env: { LOG_LEVEL: 'info' } });
  onTestFinished(async () => void (await api.kill()));
  const path = `/console/files/reports/daily-arrivals?tenant_id=${tenantId}&media_type=text/csv&property_id=${propertyId}&date=2030-01-01`;
  const head = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${api.port}`,
    `Cookie: ${own.cookie()}`,
    'Sec-Fetch-Site: same-origin',
    '',
    '',
  ].join('\r\n');
  const socket = connect(api.port, '127.0.0.1', () => void socket.write(head.repeat(asked), () => socket.destroy()));
  const ends = (code: string) => api.output().split(code).length - 1;
  await waitFor('all calls to end', async () => ends('"procedure":"files.') === asked);
  expect(ends('"code":"SVC-9004"')).toBeGreaterThan(asked / 2);
});
