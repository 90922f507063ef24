import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticator } from '../harness/authenticator.ts';
import { type Browser, browser, goodPassword, newEmail, refusedWith } from '../harness/browser.ts';
import { commandsAt, newHotel, newMember, newMemberOfBoth, signIn, viewsOf } from '../harness/cell-people.ts';
import { startCells, type TestCell, type TestCells } from '../harness/cells.ts';
import { client } from '../harness/client.ts';
import { operator } from '../harness/instance.ts';

// Method of all: two cells that share a directory, and people as their browsers and the command line act for them. Cell a is the home of
// everybody who is added there first.

let world: TestCells<'a' | 'b'>;
let a: TestCell;
let b: TestCell;

beforeAll(async () => {
  world = await startCells(['a', 'b']);
  ({ a, b } = world.cells);
}, 120_000);

afterAll(() => world?.remove());

const noHotel = refusedWith('SVC-2011', 'tenant_id');
const notSignedIn = refusedWith('SVC-1001', 'session');
const away = refusedWith('SVC-9003');

const namedUrl = ({ api }: TestCell): string => api.url.replace('127.0.0.1', 'localhost');
const hotelsOf = async ({ trpc }: Browser) => (await trpc.session.me.query()).tenants.map(({ tenant_id }) => tenant_id);
const rowsAt = async ({ db }: TestCell, text: string, values: readonly unknown[]) => (await db.system.query(text, [...values])).rows;
const passwordsOf = (cell: TestCell, email: string) =>
  rowsAt(cell, 'select id, (password_hash is not null or one_time_hash is not null) as has_password from access.person where email = $1', [
    email,
  ]);

// Rules: CELL-10, PEOPLE-1, PEOPLE-2, PEOPLE-15, PEOPLE-16
test('a person with hotels in two cells has one account, and works in both with one session', async () => {
  const [hotelA, hotelB] = [await newHotel(a), await newHotel(b)];
  const own = await newMember(a, hotelA);
  const added = await commandsAt(b).operator.add.mutate({ tenant_id: hotelB, email: own.email.toUpperCase(), role: 'manager' });
  expect(added).toEqual({ operator_id: own.operatorId, one_time_password: null });
  expect([await passwordsOf(a, own.email), await passwordsOf(b, own.email)]).toEqual([
    [{ id: own.operatorId, has_password: true }],
    [{ id: own.operatorId, has_password: false }],
  ]);
  expect((await own.trpc.invitations.list.query()).data).toMatchObject([{ tenant_id: hotelB, role: 'manager', needs_new_password: false }]);
  await expect(viewsOf(own, hotelB)).rejects.toMatchObject(noHotel);
  expect(await own.trpc.invitations.accept.mutate({ tenant_id: hotelB })).toMatchObject({ needs_new_session: true });
  await expect(viewsOf(own, hotelB)).rejects.toMatchObject(noHotel);
  await signIn(own, own.email);
  const me = await own.trpc.session.me.query();
  expect([me.is_complete, me.tenants.map(({ tenant_id }) => tenant_id)]).toEqual([true, [hotelA, hotelB]]);
  for (const hotel of [hotelA, hotelB]) expect(await viewsOf(own, hotel)).toEqual({ data: [] });
  const [listed] = (await commandsAt(b).operator.list.query({ tenant_id: hotelB })).data;
  expect(listed).toMatchObject({ operator_id: own.operatorId, status: 'active', has_password: true });
  const { token } = await own.tab({ tenantId: hotelA }).trpc.tokens.issue.mutate({ permission: 'full', name: 'till' });
  expect((await client(token, { url: a.api.url }).get('/guests')).status).toBe(200);
  await expect(own.tab({ tenantId: hotelB }).trpc.tokens.list.query({})).rejects.toMatchObject(refusedWith('SVC-1003', 'role'));
});

// Rules: CELL-10, PEOPLE-16
test('an invitation to a hotel of another cell is declined there', async () => {
  const own = await newMember(a, await newHotel(a));
  const hotelB = await newHotel(b);
  await commandsAt(b).operator.add.mutate({ tenant_id: hotelB, email: own.email });
  expect(await own.trpc.invitations.decline.mutate({ tenant_id: hotelB })).toEqual({ tenant_id: hotelB, declined: true });
  expect(await own.trpc.invitations.list.query()).toEqual({ data: [] });
  await expect(own.trpc.invitations.accept.mutate({ tenant_id: hotelB })).rejects.toMatchObject(refusedWith('SVC-2011'));
  expect(await commandsAt(b).operator.list.query({ tenant_id: hotelB })).toEqual({ data: [] });
  expect(await hotelsOf(own)).toHaveLength(1);
});

// Method: cell b has not seen the sessions before they end.
// Rules: CELL-10, PEOPLE-9
test('a sign-out, a new password and a reset at home end sessions in every cell', async () => {
  const own = await newMemberOfBoth(world.cells);
  const [left, other] = [browser({ url: b.api.url }), browser({ url: b.api.url })];
  for (const one of [left, other]) await signIn(one, own.email);
  await left.trpc.session.signOut.mutate();
  await expect(viewsOf(left, own.hotelB)).rejects.toMatchObject(notSignedIn);
  expect((await own.trpc.session.list.query()).data.length).toBeGreaterThan(1);
  await own.trpc.session.setPassword.mutate({ password: 'another correct horse', current_password: goodPassword });
  await expect(viewsOf(other, own.hotelB)).rejects.toMatchObject(notSignedIn);
  expect(await viewsOf(own, own.hotelB)).toEqual({ data: [] });
  await expect(signIn(other, own.email)).rejects.toMatchObject(refusedWith('SVC-1001', 'password'));
  await signIn(other, own.email, 'another correct horse');
  await expect(commandsAt(b).operator.reset.mutate({ operator_id: own.operatorId })).rejects.toMatchObject(refusedWith('SVC-2011'));
  await commandsAt(a).operator.reset.mutate({ operator_id: own.operatorId });
  await expect(viewsOf(other, own.hotelB)).rejects.toMatchObject(notSignedIn);
});

// Method: a software authenticator at the host localhost. One browser asks cell b without a cookie, another cell a with that of somebody whose home is b.
// Rules: CELL-10, PEOPLE-14
test('a passkey signs in at any cell, once with each challenge', async () => {
  const [key, atA, atB] = [authenticator(), namedUrl(a), namedUrl(b)];
  const { email } = await newMember(a, await newHotel(a));
  const own = browser({ url: atA });
  await signIn(own, email);
  const asked = ({ challenge }: { challenge: string }, origin: string) => ({ challenge, origin, hostname: 'localhost' });
  await own.trpc.passkeys.add.mutate({ name: 'Key', credential: key.create(asked(await own.trpc.passkeys.options.mutate(), atA)) });
  const other = browser({ url: atB });
  const credential = key.get(asked(await other.trpc.passkeys.signInOptions.mutate(), atB));
  expect(await other.trpc.passkeys.signIn.mutate({ credential })).toEqual({ next: 'console' });
  expect(await other.trpc.session.me.query()).toMatchObject({ email });
  await expect(other.trpc.passkeys.signIn.mutate({ credential })).rejects.toMatchObject(refusedWith('SVC-1001', 'passkey'));
  const shared = browser({ url: atA, cookies: [['innkeeper_cell', 'b']] });
  const again = key.get(asked(await shared.trpc.passkeys.signInOptions.mutate(), atA));
  expect(await shared.trpc.passkeys.signIn.mutate({ credential: again })).toEqual({ next: 'console' });
  const stranger = authenticator();
  const unknown = stranger.get(asked(await other.trpc.passkeys.signInOptions.mutate(), atB));
  await expect(other.trpc.passkeys.signIn.mutate({ credential: unknown })).rejects.toMatchObject(refusedWith('SVC-1001', 'passkey'));
});

// Method: the cells have no transport, which the cell of the hotel finds.
// Rules: CELL-10, PEOPLE-17
test('a password that another hotel may know accepts no invitation in another cell, which mails a new one', async () => {
  const [hotelA, hotelB, email] = [await newHotel(a), await newHotel(b), newEmail()];
  const admin = (await newMember(a, hotelA)).tab({ tenantId: hotelA });
  const added = await admin.trpc.people.add.mutate({ email, role: 'manager' });
  const own = browser({ url: a.api.url });
  await signIn(own, email, added.one_time_password ?? '');
  await own.trpc.session.setPassword.mutate({ password: goodPassword });
  const { trpc } = own;
  await expect(trpc.invitations.mailPassword.mutate({ tenant_id: hotelB })).rejects.toMatchObject(noHotel);
  await commandsAt(b).operator.add.mutate({ tenant_id: hotelB, email });
  expect((await trpc.invitations.list.query()).data).toMatchObject([{ tenant_id: hotelB, needs_new_password: true }]);
  await expect(trpc.invitations.accept.mutate({ tenant_id: hotelB })).rejects.toMatchObject(refusedWith('SVC-3007', 'password'));
  await expect(trpc.invitations.mailPassword.mutate({ tenant_id: hotelB })).rejects.toMatchObject(refusedWith('SVC-9003', 'transport'));
  expect(await rowsAt(a, 'select mailed_by from access.person where email = $1', [email])).toEqual([{ mailed_by: hotelB }]);
});

// Rules: CELL-10, PEOPLE-5
test('an admin resets nobody who works for a hotel of another cell', async () => {
  const own = await newMemberOfBoth(world.cells);
  const { operatorId: operator_id } = own;
  for (const hotel of [own.hotelA, own.hotelB]) {
    const admin = own.tab({ tenantId: hotel });
    await expect(admin.trpc.people.reset.mutate({ operator_id })).rejects.toMatchObject(refusedWith('SVC-3007', 'operator_id'));
  }
});

// Method: cookies that name no cell, the wrong one, or a session that nobody has; cell b counts nothing against anybody else.
// Rules: CELL-10
test('a cell is asked for a session only where the cookie names it, and knows only its own', async () => {
  const own = await newMemberOfBoth(world.cells);
  const session = own.cookie()?.split('=')[1] ?? '';
  const shows = (cell: string, value = session) =>
    viewsOf(
      browser({ url: b.api.url, cookies: [['innkeeper_session', value], ...(cell ? [['innkeeper_cell', cell] as const] : [])] }),
      own.hotelB,
    );
  expect(await shows('a')).toEqual({ data: [] });
  for (const cell of ['', 'b', 'nowhere', "a'--"]) await expect(shows(cell)).rejects.toMatchObject(notSignedIn);
  await expect(shows('a', 'x'.repeat(43))).rejects.toMatchObject(notSignedIn);
});

// Rules: CELL-10, OPS-8
test('nobody learns of sessions and accounts without the operator key', async () => {
  for (const path of ['session', 'places', 'find', 'remove', 'close', 'passkey', 'mail'].map((word) => `account.${word}`)) {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer wrong' };
    const answer = await fetch(`${a.api.url}/internal/trpc/${path}`, { method: 'POST', headers, body: '{}' });
    expect([path, answer.status]).toEqual([path, 401]);
  }
});

// Rules: CELL-10, PEOPLE-4
test('who is removed from the hotel of one cell goes on working in the other', async () => {
  const own = await newMemberOfBoth(world.cells);
  const { operatorId: operator_id } = own;
  await commandsAt(b).operator.remove.mutate({ operator_id, tenant_id: own.hotelB });
  await expect(viewsOf(own, own.hotelB)).rejects.toMatchObject(noHotel);
  expect(await hotelsOf(own)).toEqual([own.hotelA]);
  await commandsAt(b).operator.add.mutate({ tenant_id: own.hotelB, email: own.email });
  await own.trpc.invitations.accept.mutate({ tenant_id: own.hotelB });
  await signIn(own, own.email);
  await commandsAt(a).operator.remove.mutate({ operator_id, tenant_id: own.hotelA });
  expect(await hotelsOf(own)).toEqual([own.hotelB]); // the account stays, because it is used
  expect(await viewsOf(own, own.hotelB)).toEqual({ data: [] });
  await commandsAt(b).operator.remove.mutate({ operator_id, tenant_id: own.hotelB });
  await expect(own.trpc.session.me.query()).rejects.toMatchObject(notSignedIn);
  const back = await commandsAt(b).operator.add.mutate({ tenant_id: own.hotelB, email: own.email });
  expect(back).toEqual({ operator_id, one_time_password: expect.any(String) });
});

// Rules: CELL-10, PEOPLE-4
test('who is removed from everything in one cell is removed from the others', async () => {
  const own = await newMemberOfBoth(world.cells);
  await commandsAt(b).operator.remove.mutate({ operator_id: own.operatorId });
  await expect(own.trpc.session.me.query()).rejects.toMatchObject(notSignedIn);
  await expect(signIn(own, own.email)).rejects.toMatchObject(refusedWith('SVC-1001', 'password'));
  for (const [cell, hotel] of [[a, own.hotelA] as const, [b, own.hotelB] as const])
    expect(await commandsAt(cell).operator.list.query({ tenant_id: hotel })).toEqual({ data: [] });
  const back = await commandsAt(b).operator.add.mutate({ tenant_id: own.hotelB, email: own.email }); // the home is now here
  expect(back).toEqual({ operator_id: own.operatorId, one_time_password: expect.any(String) });
  await signIn(own, own.email, back.one_time_password ?? '');
});

// Method: the row of the person in cell b is made one of the platform's staff by hand, and asked in one batch with a call for its hotel.
// Rules: CELL-10, CONSOLE-6
test('nobody is staff of the platform by the word of another cell', async () => {
  const own = await newMemberOfBoth(world.cells);
  await commandsAt(a).operator.add.mutate({ platform: true, email: own.email });
  const inB = own.tab({ tenantId: own.hotelB });
  expect((await own.trpc.session.me.query()).is_platform).toBe(true);
  await own.trpc.platform.tenant.list.query({});
  await rowsAt(b, 'update access.person set is_platform = true where email = $1 returning id', [own.email]);
  const { text } = await inB.send(`/console/trpc/platform.tenant.list,views.list?batch=1&input=${encodeURIComponent('{"0":{}}')}`);
  const [refused, listed] = JSON.parse(text);
  expect([refused.error.data.serviceError, listed.result.data]).toMatchObject([{ code: 'SVC-1003' }, { data: [] }]);
});

// Method: the account in cell b gets a password of its own by hand.
// Rules: CELL-10
test('an account with a password of its own believes no other cell', async () => {
  const own = await newMemberOfBoth(world.cells);
  await rowsAt(b, `update access.person set password_hash = 'x' where email = $1 returning id`, [own.email]);
  await expect(viewsOf(own, own.hotelB)).rejects.toMatchObject(notSignedIn);
  expect(await hotelsOf(own)).toEqual([own.hotelA]);
});

// Rules: CELL-10, PEOPLE-2
test('of two cells that add a new address at the same time, one makes the account', async () => {
  const [hotelA, hotelB, email] = [await newHotel(a), await newHotel(b), newEmail()];
  const add = (cell: TestCell, tenant_id: string) => commandsAt(cell).operator.add.mutate({ tenant_id, email });
  const outcomes = await Promise.allSettled([add(a, hotelA), add(b, hotelB)]);
  const made = outcomes.filter((one) => one.status === 'fulfilled' && one.value.one_time_password !== null);
  expect(made).toHaveLength(1);
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusedWith('SVC-9003', 'email'));
  const passwords = [...(await passwordsOf(a, email)), ...(await passwordsOf(b, email))];
  expect(passwords.filter(({ has_password }) => has_password)).toHaveLength(1);
});

// Rules: CELL-1, CELL-10
test('while the directory is away, people of a cell sign in there, and nobody is added who may be known', async () => {
  const hotelA = await newHotel(a);
  const own = await newMember(a, hotelA);
  world.toDirectory.hang();
  try {
    await signIn(own, own.email);
    const me = await own.trpc.session.me.query();
    expect([me.is_complete, me.tenants.length]).toEqual([false, 1]);
    await expect(operator(a.api).operator.add.mutate({ tenant_id: hotelA, email: newEmail() })).rejects.toMatchObject(away);
  } finally {
    world.toDirectory.cut();
    world.toDirectory.resume();
  }
});

// Method: the API of a cell is stopped and started again.
// Rules: CELL-10
test('while a cell is away its people are not signed out, and the others see their own hotels', async () => {
  const own = await newMemberOfBoth(world.cells);
  expect(await viewsOf(own, own.hotelB)).toEqual({ data: [] });
  const inB = browser({
    url: b.api.url,
    cookies: [
      ['innkeeper_session', own.cookie()?.split('=')[1] ?? ''],
      ['innkeeper_cell', 'a'],
    ],
  });
  await b.api.stop();
  const me = await own.trpc.session.me.query();
  expect([me.is_complete, me.tenants.map(({ tenant_id }) => tenant_id)]).toEqual([false, [own.hotelA]]);
  const written = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant_id: own.hotelB }),
  } as const;
  expect(await own.send('/console/trpc/invitations.accept', written)).toMatchObject({ status: 503, retryAfter: '1' });
  await b.api.start();
  await a.api.stop();
  await expect(viewsOf(inB, own.hotelB)).rejects.toMatchObject(away);
  const { status, retryAfter } = await inB.tab({ tenantId: own.hotelB }).send('/console/trpc/views.list');
  expect([status, retryAfter]).toEqual([503, '1']);
  await a.api.start();
  expect(await viewsOf(inB, own.hotelB)).toEqual({ data: [] });
});
