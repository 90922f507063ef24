import { randomBytes } from 'node:crypto';
import { addDays, newId, systemClock } from '@innkeeper/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCells, type TestCell, type TestCells } from '../harness/cells.ts';
import { type Api, client } from '../harness/client.ts';
import { innkeeper } from '../harness/command-line.ts';
import { readHotelIds } from '../harness/hotel.ts';
import { key } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method of all: two cells, whose API processes share a directory; requests go to the one that does not have the tenant.

let world: TestCells<'a' | 'b'>;

beforeAll(async () => {
  world = await startCells(['a', 'b']);
});

afterAll(() => world?.remove());

const inCell = (cell: string) => ({ 'innkeeper-cell': cell });

interface NewTenant {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly token: string;
  readonly atA: Api;
  readonly atB: Api;
}

/** A tenant that the command line creates in a cell, through the other. */
async function newTenant(cell: 'a' | 'b', hotel?: ReturnType<typeof knownHotel>): Promise<NewTenant> {
  const asked = cell === 'a' ? world.cells.b : world.cells.a;
  const create = operator({ ...asked.api, headers: inCell(cell) }).tenant.create;
  const created = await create.mutate({ name: 'Hotel', sandbox: false, ...(hotel ? { hotel: { ...hotel } } : {}) });
  const token = created.tokens.full;
  const at = ({ api }: TestCell): Api => client(token, { url: api.url });
  return { tenantId: created.tenant_id, propertyId: created.property_id ?? '', token, atA: at(world.cells.a), atB: at(world.cells.b) };
}

const guest = { first_name: 'Ana', last_name: 'Silva' };
const tenantsOf = ({ db }: TestCell, ids: readonly string[]) =>
  db.system.query('select id from access.tenant where id = any($1) order by id', [ids]).then(({ rows }) => rows.map(({ id }) => id));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const newToken = (): string => `ik_live_${randomBytes(32).toString('base64url')}`;
const codeOf = async (answer: Response): Promise<unknown> => [answer.status, Object(await answer.json()).code];
const away = [503, 'SVC-9003'];

// Rules: CELL-7, CELL-8
test('a token of one cell works at the other, and so does the next one', async () => {
  const tenant = await newTenant('b');
  const homes = await Promise.all([world.cells.a, world.cells.b].map((cell) => tenantsOf(cell, [tenant.tenantId])));
  expect(homes).toEqual([[], [tenant.tenantId]]);
  const made = await tenant.atA.post('/guests', guest, key());
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const read = await tenant.atB.get(`/guests/${made.body.id}`);
  expect(await tenant.atA.get(`/guests/${made.body.id}`)).toMatchObject({ status: 200, body: read.body });
  const commands = operator({ ...world.cells.a.api, headers: { 'innkeeper-tenant': tenant.tenantId } });
  const { token } = await commands.token.issue.mutate({ tenant_id: tenant.tenantId, permission: 'read-only', name: 'till' });
  expect((await client(token, { url: world.cells.a.api.url }).get(`/guests/${made.body.id}`)).status).toBe(200);
});

// Rules: CELL-7
test('what no cell knows is refused as ever', async () => {
  for (const { api } of [world.cells.a, world.cells.b]) {
    for (const token of [newToken(), 'x']) expect((await client(token, { url: api.url }).get('/guests')).status).toBe(401);
    expect((await fetch(`${api.url}/stay/${randomBytes(16).toString('base64url')}`)).status).toBe(404);
    const commands = operator({ ...api, headers: { 'innkeeper-tenant': newId('tenant') } });
    await expect(commands.clock.show.query({ tenant_id: newId('tenant') })).rejects.toMatchObject({
      data: { serviceError: { code: 'SVC-2011' } },
    });
  }
});

// Rules: CELL-7, CELL-4
test('the page of a stay and its widget are served by the cell of the hotel', async () => {
  const tenant = await newTenant('b', knownHotel());
  const ids = await readHotelIds(world.cells.b.db, tenant.tenantId);
  const day = (days: number): string => addDays(systemClock.today('Europe/Lisbon'), days);
  const { body: profile } = await tenant.atA.post('/guests', guest, key());
  const booked = await tenant.atA.post(
    '/reservations',
    { arrival: day(3), departure: day(5), room_type_id: ids.roomTypes['STD'], rate_plan_id: ids.ratePlans['BAR'], guest_id: profile.id },
    key(),
  );
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const { body: link } = await tenant.atA.post(`/reservations/${booked.body.id}/guest-link`);
  const { body: widget } = await tenant.atA.post(`/reservations/${booked.body.id}/widget-key`);
  await world.cells.b.publish();
  const { pathname } = new URL(link.url);
  const page = await fetch(world.cells.a.api.url + pathname);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Known Hotel')]);
  const house = await fetch(`${world.cells.a.api.url}/widget/house`, { headers: bearer(widget.key) });
  expect([house.status, await house.json()]).toEqual([200, { colour: null }]);
});

// Method: what a browser sends, cookies included. The second cell has the hotel and its admin.
// Rules: CELL-10, CELL-7
test('a person signs in at either cell and stays with the one of the account', async () => {
  const tenant = await newTenant('b');
  const commands = operator({ ...world.cells.a.api, headers: { 'innkeeper-tenant': tenant.tenantId } });
  const email = `${newId('operator')}@Example.com`;
  const { one_time_password } = await commands.operator.add.mutate({ tenant_id: tenant.tenantId, email, role: 'admin' });
  const { url } = world.cells.a.api;
  const call = (path: string, init: { body?: unknown; headers?: Record<string, string> } = {}) =>
    fetch(`${url}/console/trpc/${path}`, {
      headers: { origin: url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...init.headers },
      ...(init.body === undefined ? {} : { method: 'POST', body: JSON.stringify(init.body) }),
    });
  const opened = await call('session.signIn?batch=1', { body: { 0: { email, password: one_time_password } } });
  expect([opened.status, await opened.json()]).toEqual([200, [{ result: { data: { next: 'first_password' } } }]]);
  const cookies = opened.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  expect(cookies).toEqual([expect.stringMatching(/^innkeeper_session=/), 'innkeeper_cell=b']);
  const [session = ''] = cookies;
  const me = (cookie: string) => call('session.me', { headers: { cookie } });
  expect([(await me(cookies.join('; '))).status, (await me(session)).status]).toEqual([200, 401]);
  const changed = await call('session.setPassword', {
    body: { password: 'correct horse battery' },
    headers: { cookie: cookies.join('; ') },
  });
  const full = changed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const inHotel = (tenantId: string, cookie: string) => call('session.me', { headers: { cookie, 'innkeeper-tenant': tenantId } });
  expect((await inHotel(tenant.tenantId, full)).status).toBe(200);
  const other = await newTenant('a');
  const viewsOf = (tenantId: string, cookie: string) => call('views.list', { headers: { cookie, 'innkeeper-tenant': tenantId } });
  const cells = ['b', 'nowhere', 'a'].map((name) => `${full}; innkeeper_cell=${name}`);
  const asked = await Promise.all(cells.map((cookie) => viewsOf(other.tenantId, cookie)));
  expect(asked.map(({ status }) => status)).toEqual([404, 401, 401]); // cell b knows the session, and the hotel is none of the person's
  const wrong = await call('session.signIn', { body: { email, password: 'wrong' } });
  const unknown = await call('session.signIn', { body: { email: 'nobody@example.com', password: 'wrong' } });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect((await me(`${full}; innkeeper_cell=nowhere`)).status).toBe(401);
});

// Rules: CELL-9
test('a request is passed on once, and a mark from outside gives nothing', async () => {
  const [ofA, ofB] = [await newTenant('a'), await newTenant('b')];
  const marked = (token: string, headers: Record<string, string>) =>
    fetch(`${world.cells.a.api.url}/v1/guests`, { headers: { ...bearer(token), ...headers } });
  const looped = await marked(ofB.token, { 'X-Innkeeper-Passed-By': 'b' });
  expect([looped.headers.get('x-innkeeper-cell'), await codeOf(looped)]).toEqual(['b', [421, 'SVC-9003']]);
  expect((await marked(ofA.token, { 'X-Innkeeper-Passed-By': 'b' })).status).toBe(200);
  expect((await marked(newToken(), { 'X-Innkeeper-Passed-By': 'b' })).status).toBe(401);
  expect((await marked(newToken(), { 'innkeeper-cell': 'b', 'innkeeper-tenant': ofB.tenantId })).status).toBe(401);
  await expect(operator(world.cells.a.api).token.list.query({ tenant_id: ofB.tenantId })).rejects.toMatchObject({
    data: { serviceError: { code: 'SVC-2011' } },
  });
  const keyless = await fetch(`${world.cells.a.api.url}/internal/trpc/tenant.list`, { headers: { ...bearer('x'), ...inCell('b') } });
  expect(keyless.status).toBe(401);
});

// Rules: CELL-8
test('the tenant of a token decides, whichever hotel a header names', async () => {
  const [ofA, ofB] = [await newTenant('a'), await newTenant('b')];
  const { body } = await ofB.atB.post('/guests', guest, key());
  const named = { 'innkeeper-tenant': ofB.tenantId };
  expect((await ofA.atA.get(`/guests/${body.id}`, named)).status).toBe(404);
  expect((await ofA.atB.get(`/guests/${body.id}`, named)).status).toBe(404);
  expect((await ofB.atA.get(`/guests/${body.id}`, { 'innkeeper-tenant': ofA.tenantId })).status).toBe(200);
});

// Method: bodies near the limit and beyond it, with a length and in chunks; the answers are those of the right cell.
// Rules: CELL-8
test.each([true, false])('bodies are passed on as they come (with a length: %s)', async (hasLength) => {
  const tenant = await newTenant('b');
  const send = (api: Api, chars: number) => {
    const text = JSON.stringify({ ...guest, notes: 'x'.repeat(chars) });
    const body = hasLength ? text : new Blob([text]).stream();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' } as const;
    return api.raw('/guests', init).then((answer) => [answer.status, answer.body.code]);
  };
  const sizes = [1_000, 1_000_000, 1_100_000];
  const direct = await Promise.all(sizes.map((chars) => send(tenant.atB, chars)));
  expect(await Promise.all(sizes.map((chars) => send(tenant.atA, chars)))).toEqual(direct);
  expect(new Set(direct.map(([status]) => status)).size).toBeGreaterThan(1);
});

// Method: a reader waits for the next event at the cell that passes it on, then goes away; the metric of the other counts those who wait.
// Rules: CELL-8
test('an answer that takes long arrives, and a client that goes away is gone there too', async () => {
  const tenant = await newTenant('b');
  const waiting = async (): Promise<number> => {
    const text = await (await fetch(`${world.cells.b.api.url}/metrics`)).text();
    return Number(/^innkeeper_event_feed_waiting_requests (\d+)$/m.exec(text)?.[1]);
  };
  const wait = (signal: AbortSignal) =>
    fetch(`${world.cells.a.api.url}/v1/events?after=&wait=25`, { headers: bearer(tenant.token), signal }).then(
      (answer) => answer.status,
      () => 'gone',
    );
  const leaving = new AbortController();
  const left = wait(leaving.signal);
  await waitFor('the reader to wait', async () => (await waiting()) === 1);
  leaving.abort();
  expect(await left).toBe('gone');
  await waitFor('the reader to be gone', async () => (await waiting()) === 0);
});

// Method: rows of platform.away_tenant as a move writes them, by the owner of the database.
// Rules: CELL-7, CELL-12
test('a tenant that is being moved is unavailable for a moment, and nobody else', async () => {
  const [moved, other] = [await newTenant('b'), await newTenant('b')];
  const statusOf = async (api: Api) => {
    const { status, headers } = await api.get('/guests');
    return [status, headers.get('retry-after')];
  };
  for (const phase of ['closing', 'away'] as const) {
    await world.cells.b.setPhase(moved.tenantId, phase);
    for (const api of [moved.atB, moved.atA]) await waitFor(`${phase} to be refused`, async () => (await statusOf(api))[0] === 503);
    expect([await statusOf(moved.atA), await statusOf(moved.atB)]).toEqual([
      [503, '1'],
      [503, '1'],
    ]);
    expect([await statusOf(other.atA), await statusOf(other.atB)].map(([status]) => status)).toEqual([200, 200]);
  }
  await world.cells.b.setPhase(moved.tenantId, null);
  await waitFor('the tenant to be served', async () => (await statusOf(moved.atB))[0] === 200);
});

// Rules: CELL-11
test('a tenant is created in the cell with the fewest', async () => {
  const counts = new Map((await world.directory.listCells()).map(({ cell, tenants }) => [cell, tenants]));
  const fewest = (counts.get('a') ?? 0) <= (counts.get('b') ?? 0) ? 'a' : 'b';
  const asked = fewest === 'a' ? world.cells.b : world.cells.a;
  const rest = Math.abs((counts.get('a') ?? 0) - (counts.get('b') ?? 0));
  const made = [];
  for (let tenant = 0; tenant < rest; tenant++)
    made.push(await operator(asked.api).tenant.create.mutate({ name: 'Hotel', sandbox: false }));
  const ids = made.map(({ tenant_id }) => tenant_id).sort();
  expect(await tenantsOf(world.cells[fewest], ids)).toEqual(ids);
  const listed = await operator(asked.api).cells.list.query();
  expect(listed.data.map(({ cell, healthy, url }) => [cell, healthy, url])).toEqual([
    ['a', true, world.cells.a.api.url],
    ['b', true, world.cells.b.api.url],
  ]);
  expect(new Set(listed.data.map(({ tenants }) => tenants)).size).toBe(1);
});

// Method: the command line as its users run it, at the cell that does not have the tenant.
// Rules: CELL-3, CELL-11
test('the command line needs one address only', async () => {
  const { home, url } = world.cells.a.api;
  const run = (line: string) => innkeeper([...line.split(' '), '--json'], { home, env: { INNKEEPER_URL: url } });
  const listed = await run('cells list');
  expect(listed.json).toEqual(await operator(world.cells.b.api).cells.list.query());
  const { json: created } = await run('tenant create --name Casa --cell b');
  expect(await tenantsOf(world.cells.b, [created.tenant_id])).toEqual([created.tenant_id]);
  const { json: tokens } = await run(`token list --tenant ${created.tenant_id}`);
  const [{ token_id }] = tokens.data;
  expect((await run(`token revoke --token-id ${token_id}`)).json).toMatchObject({ revoked_at: expect.any(String) });
  expect((await run('tenant moves')).json).toEqual({ data: [] });
  expect((await run('tenant create --name Casa --cell nowhere')).json).toMatchObject({ code: expect.stringMatching(/^SVC-/) });
});

// Method: no worker runs, so the test removes the rows that the directory says are left: none.
// Rules: CELL-5, CELL-16
test('the rows of a failed move are removed by a command, which is audited, and carried out by the cell of the tenant', async () => {
  const { tenantId } = await newTenant('b');
  const { tenant } = operator({ ...world.cells.a.api, headers: { 'innkeeper-tenant': tenantId } });
  const clear = () => tenant.clearMove.mutate({ tenant_id: tenantId });
  await expect(clear()).rejects.toMatchObject({ data: { serviceError: { code: 'SVC-3007', details: [{ issue: 'has no failed move' }] } } });
  const { directory } = world;
  await directory.putTenant(tenantId, null);
  const moveId = await directory.startMove({ tenantId, from: 'a', to: 'b' });
  await directory.cutOver({ moveId, attempt: await directory.beginAttempt(moveId) });
  await directory.endMove({ moveId, attempt: await directory.beginAttempt(moveId) }, { state: 'failed' });
  for (const _time of ['first', 'again']) expect(await clear()).toEqual({ move_id: moveId });
  const audited = `select count(*)::int from platform.audit a where a.tenant_id = $1 and a.action = 'tenant.clear_move'`;
  const started = `select w.id, (${audited}) as audited from platform.workflow_start w where w.tenant_id = $1`;
  const { rows } = await world.cells.b.db.system.query(started, [tenantId]);
  expect(rows).toEqual([{ id: `clear-move:${moveId}`, audited: 2 }]);
  await directory.recordCleared({ moveId, attempt: (await directory.beginClearing(moveId)) ?? 0 });
  expect(await clear()).toEqual({ move_id: moveId });
});

// Method: the way to the directory hangs, then works again.
// Rules: CELL-1, CELL-7, CELL-10
test('while the directory is away each cell answers for its own, and is unavailable for the rest', async () => {
  const [ofA, ofB] = [await newTenant('a'), await newTenant('b')];
  const { url } = world.cells.a.api;
  const get = (token: string) => fetch(`${url}/v1/guests`, { headers: bearer(token) });
  world.toDirectory.hang();
  expect((await get(ofA.token)).status).toBe(200);
  const refused = await Promise.all([get(ofB.token), get(newToken()), signIn(url, { email: 'nobody@example.com', password: 'x' })]);
  expect(await Promise.all(refused.map(codeOf))).toEqual([away, away, away]);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '1', '1']);
  for (const { headers } of refused) expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/);
  expect((await get(ofA.token)).status).toBe(200);
  world.toDirectory.cut();
  world.toDirectory.resume();
  await waitFor('the directory to be asked again', async () => (await get(ofB.token)).status === 200);
  expect((await get(newToken())).status).toBe(401);
});

function signIn(url: string, credentials: object): Promise<Response> {
  const headers = { origin: url, 'content-type': 'application/json' };
  return fetch(`${url}/console/trpc/session.signIn`, { method: 'POST', headers, body: JSON.stringify(credentials) });
}
