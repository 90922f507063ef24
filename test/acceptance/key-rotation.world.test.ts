import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordIncident } from '@innkeeper/channels';
import { addDays, systemClock } from '@innkeeper/kernel';
import { type Database, type DueBatch, inTransaction, openDatabase, openKeyRing, resealDueWork, secretsOf } from '@innkeeper/platform';
import { runDueBatch } from '@innkeeper/server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { goodPassword, newEmail } from '../harness/browser.ts';
import { client } from '../harness/client.ts';
import { innkeeper } from '../harness/command-line.ts';
import { names } from '../harness/guests.ts';
import { readHotelIds } from '../harness/hotel.ts';
import { act, key } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { sealedColumns } from '../harness/operations.ts';
import { columnOf, insertPartnerValues } from '../harness/partner-values.ts';
import { type OwnPostgres, startOwnPostgres } from '../harness/postgres-server.ts';
import { requestContext } from '../harness/request-context.ts';
import { consoleFolder, openScreenAt } from '../harness/screen.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a database of the test's own, two API processes that share a home with one key in its file, and the sweep in the process of
// the test. Sealed values are written over REST, except for an incident and values from partners, and read over REST.

const columnNames = sealedColumns.map(({ table, column }) => `${table}.${column}`);
const home = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-keys-'));
const ringFile = join(home, 'master.key');
let postgres: OwnPostgres;
let first: ApiProcess;
let second: ApiProcess;
let db: Database;

beforeAll(async () => {
  writeFileSync(ringFile, `${randomBytes(32).toString('base64')}\n`);
  writeFileSync(join(home, 'operator.key'), randomBytes(24).toString('hex'));
  const [own, folder] = await Promise.all([startOwnPostgres({ isDurable: false }), consoleFolder()]);
  postgres = own;
  const env = { DATABASE_URL: postgres.url, INNKEEPER_HOME: home, INNKEEPER_MASTER_KEY: '' };
  [first, second] = await Promise.all([startApiProcess({ env: { ...env, CONSOLE_FOLDER: folder } }), startApiProcess({ env })]);
  db = await openDatabase({ url: postgres.url, entities: [], connectionsMax: 2, onError: () => undefined });
});

afterAll(async () => {
  await Promise.all([first?.kill(), second?.kill(), db?.close()]);
  await postgres?.remove();
  rmSync(home, { recursive: true, force: true });
});

/** A tenant with a value in every sealed column, as two processes show it, with a check that each value opens. */
async function newSealed() {
  const hotel = { ...knownHotel({ agencies: true }) };
  const { tenant_id: tenantId, tokens } = await operator({ url: first.url, home }).tenant.create.mutate({
    name: 'H',
    sandbox: false,
    hotel,
  });
  const [api, other] = [first, second].map(({ url }) => client(tokens.full, { url }));
  if (!api || !other) throw new Error('two processes');
  const document = { type: 'other', number: `X${tenantId.slice(-8)}`, issue_country: 'FR' };
  const profile = { ...names, document, tax_id: '501964843', date_of_birth: '1931-02-03', address: { street: 'Rua Nova 1' } };
  const created = key();
  const { body: guest } = await api.post('/guests', profile, created);
  await api.post('/guests', names);
  const { body: folio } = await act(api, '/folios', { guest_id: guest.id });
  expect((await act(api, `/folios/${folio.id}/close`, { settlement: 'paid' })).status).toBe(200);
  const { body: endpoint } = await act(api, '/webhook-endpoints', { url: 'https://example.com/hook', events: ['*'], active: false });
  await act(api, `/webhook-endpoints/${endpoint.id}/rotate-secret`, { overlap_seconds: 3_600 });
  const secrets = secretsOf(openKeyRing({ INNKEEPER_HOME: home }));
  const incident = { kind: 'refused_booking', message: 'kept for a person', payload: { booker: names } } as const;
  const ctx = { ...(await requestContext({ tenantId, db })), secrets };
  const incidentId = await inTransaction(ctx, (inner) => recordIncident(inner, incident));
  await insertPartnerValues(ctx, { ...(await bookedRoom(api, { tenantId, guestId: guest.id })), guestId: guest.id });
  const today = systemClock.today('Europe/Lisbon');
  expect((await api.get(`/reports/daily-arrivals?date=${today}`)).status).toBe(200);
  const { body: page } = await api.get('/guests?limit=1');
  return {
    api,
    other,
    tenantId,
    guestId: guest.id,
    read: async () => ({
      guest: (await other.get(`/guests/${guest.id}`)).body,
      found: (await other.get(`/guests?document_number=${document.number}`)).body.data,
      replayed: (await other.post('/guests', profile, created)).body,
      invoice: (await other.get(`/folios/${folio.id}/invoice`)).body,
      incident: (await other.get(`/incidents/${incidentId}`)).body,
      page: (await other.get(`/guests?limit=1&cursor=${page.next_cursor}`)).body,
    }),
  };
}

/** A reservation, and a room of its hotel. */
async function bookedRoom(api: ReturnType<typeof client>, { tenantId, guestId }: { readonly tenantId: string; readonly guestId: string }) {
  const { ratePlans, roomTypes } = await readHotelIds(db, tenantId);
  const [arrival, departure] = [10, 12].map((days) => addDays(systemClock.today('Europe/Lisbon'), days));
  const stay = { guest_id: guestId, arrival, departure, room_type_id: roomTypes['STD'], rate_plan_id: ratePlans['BAR'] };
  const reservation = await api.post('/reservations', stay);
  expect(reservation.status).toBe(201);
  expect((await act(api, `/reservations/${reservation.body.id}/guest-link`)).status).toBe(201); // its token is sealed
  const [room] = (await api.get('/rooms')).body.data;
  return { reservationId: reservation.body.id, propertyId: reservation.body.property_id, roomId: room.id };
}

function runBatch(after: string | null, settleMs = 0): Promise<DueBatch> {
  const work = resealDueWork({ ring: openKeyRing({ INNKEEPER_HOME: home }), columns: sealedColumns, settleMs });
  const onFailure = (error: unknown): void => expect.fail(String(error));
  return runDueBatch({ db, secrets: { seal: never, open: never, digests: never }, tenantId: null, onFailure }, work, after);
}

function never(): never {
  throw new Error('a sweep of keys reads the ring itself');
}

/** Runs one pass to its end; returns how many values it re-sealed. */
async function pass(settleMs = 0): Promise<number> {
  let done = 0;
  for (let after: string | null = null, batch = 0; batch === 0 || after !== null; batch++) {
    const ran: DueBatch = await runBatch(after, settleMs);
    done += ran.done;
    after = ran.next;
  }
  return done;
}

/** Runs passes until the former key is gone: a transaction still open somewhere may keep it for another pass. */
async function passUntilGone(old: string): Promise<void> {
  await waitFor('the former key to go', async () => (await pass()) === 0 && !linesOf().includes(old));
}

/** The sealed tax number of a guest. */
async function taxIdOf(tenantId: string, guestId: string): Promise<Buffer | null | undefined> {
  const rows = await db.runAsSystem(columnOf('guest.guest', 'tax_id').find, [tenantId, '', 100, [Buffer.alloc(5)]]);
  return rows.find((row) => row.key === guestId)?.sealed;
}

const command = (...args: string[]) => innkeeper(['keys', ...args, '--json'], { home, env: { INNKEEPER_URL: first.url } });
const linesOf = () => readFileSync(ringFile, 'utf8').trim().split('\n');

// Rules: OPS-46, OPS-47
test('a rotation re-seals every column, and the old key is removed when nothing is left under it', async () => {
  const sealed = await newSealed();
  const before = await sealed.read();
  expect(before.found).toHaveLength(1);
  const [old = ''] = linesOf();

  const rotated = await command('rotate');
  expect(rotated.exitCode, rotated.stderr).toBe(0);
  expect(linesOf()).toEqual([expect.any(String), old]);
  expect(await sealed.read()).toEqual(before);
  const begun = (await command('status')).json;
  expect(begun).toMatchObject({ state: 'rotating', source: 'file', key_id: rotated.json.key_id, old_key_ids: [rotated.json.replaces] });
  expect(begun.columns.map(({ column }: { column: string }) => column)).toEqual(columnNames);
  for (const { column, done, left } of begun.columns) expect([column, done, left > 0]).toEqual([column, 0, true]);

  const again = await command('rotate');
  expect([again.exitCode, again.json]).toMatchObject([1, { code: 'SVC-3007', details: [{ field: 'master.key' }] }]);

  expect(await pass()).toBeGreaterThanOrEqual(columnNames.length);
  expect(linesOf()).toContain(old); // a pass that found something proves nothing yet
  for (const { column, done, left } of (await command('status')).json.columns) expect([column, done > 0, left]).toEqual([column, true, 0]);
  expect(await pass(3_600_000)).toBe(0);
  expect(linesOf()).toContain(old); // transactions from before the last change may still commit
  await passUntilGone(old);
  expect(linesOf()).toEqual([expect.any(String), expect.stringMatching(/^cursors:/)]);
  expect((await command('status')).json).toMatchObject({ state: 'idle', key_id: rotated.json.key_id, old_key_ids: [] });

  // Both processes read the file again; of the old key they keep the part that opens cursors.
  await Promise.all([first.stop(), second.stop()]).then(() => Promise.all([first.start(), second.start()]));
  expect(await sealed.read()).toEqual(before);
});

// Rules: OPS-46
test('a batch run twice, as after a crash, changes and counts nothing twice', async () => {
  await newSealed();
  const [old = ''] = linesOf();
  await command('rotate');
  const begun = await runBatch(null);
  expect(begun.done).toBeGreaterThan(0);
  expect((await runBatch(null)).done).toBe(0);
  const counted = (await command('status')).json.columns[0];
  expect(counted).toEqual({ column: columnNames[0], done: begun.done, left: 0 });
  await passUntilGone(old);
  expect((await command('status')).json.state).toBe('idle');
});

// Rules: OPS-46
test('a value changed between the read and the write keeps its change', async () => {
  const { api, guestId } = await newSealed();
  const [old = ''] = linesOf();
  await command('rotate');
  const documents = columnOf('guest.guest', 'document');
  const found = await db.runAsSystem(documents.find, ['', '', 1_000, [Buffer.alloc(5)]]);
  const row = found.find((each) => each.key === guestId);
  const document = { type: 'other', number: 'CHANGED77', issue_country: 'FR' };
  expect((await api.patch(`/guests/${guestId}`, { document })).status).toBe(200);
  const values = [[row?.tenant_id], [guestId], [row?.sealed], [Buffer.from('lost')], [null]];
  expect(await db.runAsSystem(documents.write, values)).toEqual([{ done: 0 }]);
  expect((await api.get(`/guests/${guestId}`)).body.document).toMatchObject(document);
  await passUntilGone(old);
});

// Rules: OPS-47
test('a value that cannot be opened is reported and keeps the old key', async () => {
  const { guestId, tenantId } = await newSealed();
  const [old = ''] = linesOf();
  expect((await command('rotate')).exitCode).toBe(0);
  const find = () => taxIdOf(tenantId, guestId);
  const whole = await find();
  const damaged = Buffer.from('damaged');
  await db.runAsSystem(columnOf('guest.guest', 'tax_id').write, [[tenantId], [guestId], [whole], [damaged]]);
  for (let round = 0; round < 3; round++) await pass().catch(() => undefined);
  expect(linesOf()).toContain(old);
  await db.runAsSystem(columnOf('guest.guest', 'tax_id').write, [[tenantId], [guestId], [damaged], [whole]]);
  await passUntilGone(old);
});

/** Seals like the version that knew only one key. */
function inFirstFormat(key: string, purpose: string, plain: string): Buffer {
  const iv = randomBytes(12);
  const derived = Buffer.from(hkdfSync('sha256', key, 'innkeeper', purpose, 32));
  const cipher = createCipheriv('aes-256-gcm', derived, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), body]);
}

// Rules: OPS-47
test('a value of the first format, which names no key, is re-sealed as well', async () => {
  const { api, guestId, tenantId } = await newSealed();
  const [old = ''] = linesOf();
  const taxIds = columnOf('guest.guest', 'tax_id');
  const sealed = inFirstFormat(old, taxIds.purpose, '123456789');
  await db.runAsSystem(taxIds.write, [[tenantId], [guestId], [await taxIdOf(tenantId, guestId)], [sealed]]);
  expect((await command('rotate')).exitCode).toBe(0);
  await passUntilGone(old);
  expect((await taxIdOf(tenantId, guestId))?.[0]).toBe(2);
  expect((await api.get(`/guests/${guestId}`)).body.tax_id).toBe('123456789');
});

// Rules: CONSOLE-40, OPS-46, OPS-47
test('platform staff rotate the key in the browser and see the progress', async () => {
  await newSealed();
  const [oldLine = ''] = linesOf();
  const email = newEmail();
  const { one_time_password } = await operator({ url: first.url, home }).operator.add.mutate({ platform: true, email });
  const { page } = await openScreenAt(first.url);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(`${first.url}/console/`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(one_time_password ?? '');
  await press('Sign in');
  await page.getByLabel('New password').fill(goodPassword);
  await page.getByLabel('Repeat password').fill(goodPassword);
  await press('Save password');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Maintenance' }).click();
  const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const keyId = async (): Promise<string> => (await command('status')).json.key_id;
  const old = await keyId();
  await said(`All data is encrypted with key ${old}.`);
  await press('Rotate key');
  await page.getByRole('dialog', { name: 'Rotate key' }).getByRole('button', { name: 'Rotate key' }).click();
  await said(/: 0 done, [1-9]\d* left$/);
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('0');
  const done = await pass();
  await said(new RegExp(`: ${done} done, 0 left$`));
  expect(await bar.getAttribute('aria-valuenow')).toBe('100');
  await passUntilGone(oldLine);
  const present = await keyId();
  expect(present).not.toBe(old);
  await said(`All data is encrypted with key ${present}.`);
  await bar.waitFor({ state: 'detached' });
});

// Rules: OPS-46
test('keys from the environment are not rotated', async () => {
  const env = { DATABASE_URL: postgres.url };
  const fixed = await startApiProcess({ env });
  onTestFinished(async () => void (await fixed.kill()));
  const refused = await innkeeper(['keys', 'rotate', '--json'], { home: fixed.home, env: { INNKEEPER_URL: fixed.url } });
  expect([refused.exitCode, refused.json]).toMatchObject([1, { code: 'SVC-3007', details: [{ field: 'INNKEEPER_MASTER_KEY' }] }]);
});

// Rules: OPS-46
test('a missing key file is not rotated', async () => {
  const content = readFileSync(ringFile, 'utf8');
  rmSync(ringFile);
  const refused = await command('rotate');
  writeFileSync(ringFile, content);
  expect([refused.exitCode, refused.json]).toMatchObject([1, { code: 'SVC-3007', details: [{ field: 'master.key' }] }]);
});
