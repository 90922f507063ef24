import { emailDigest } from '@innkeeper/cells';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BegunMoves, openBegunMoves, moveSteps as steps } from '../harness/begun-moves.ts';

// Method of all: two migrated databases and a directory on one server; the activities of a move are called as its workflow would. Every test
// has a tenant of its own.

const slowTest = { timeout: 120_000 };

let moves: BegunMoves;

beforeAll(async () => {
  moves = await openBegunMoves();
}, 120_000);

afterAll(() => moves?.remove());

// Rules: CELL-16
test('the steps of a move record how far it is, and its figures', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  for (const step of steps) expect(await moves.take(moveId, step)).toBe(step === 'clear' ? 'ended' : 'taken');
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'done', verified: true, rows: 1, error: null });
  expect([await moves.homesOf(tenantId), (await moves.directory.findTenant(tenantId))?.cell, await moves.leftoversOf(tenantId)]).toEqual([
    ['porto'],
    'porto',
    [],
  ]);
  expect(await moves.take(moveId, 'clear')).toBe('ended'); // once more, after a crash
  expect((await moves.directory.findMove(moveId))?.frozen_ms).toBeGreaterThan(0);
});

// Rules: CELL-16
test('every step may be taken twice', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  for (const step of steps) for (const attempt of [1, 2]) await moves.take(moveId, step, { attempt });
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['porto'], []]);
});

// Rules: CELL-16
test.each(['copy', 'cut-over'] as const)(
  'a move that the operator abandons before the step %s leaves nothing behind',
  slowTest,
  async (step) => {
    const { tenantId, moveId } = await moves.begin();
    for (const before of steps.slice(0, steps.indexOf(step))) await moves.take(moveId, before);
    await moves.directory.abandonMove(moveId);
    expect(await moves.take(moveId, step)).toBe('ended');
    expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'abandoned', error: 'abandoned by the operator' });
    expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
    const { rowCount } = await moves.atPorto.query('select from access.tenant where id = $1', [tenantId]);
    expect(rowCount).toBe(0);
  },
);

// Rules: CELL-16
test('nobody abandons a move after its cut-over', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  for (const step of ['prepare', 'copy', 'cut-over'] as const) await moves.take(moveId, step);
  await expect(moves.directory.abandonMove(moveId)).rejects.toMatchObject({ code: 'SVC-3007' });
  for (const step of ['verify', 'clear'] as const) await moves.take(moveId, step);
  expect(await moves.homesOf(tenantId)).toEqual(['porto']);
});

// Method: a line about a request is written after the tenant has left, where it comes back to.
// Rules: CELL-16
test('a tenant comes back to a cell in which something of it was written late', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  const writeLine = (id: string) =>
    moves.atPorto.query(
      `insert into access.request (tenant_id, id, token_id, method, route, status, microseconds)
         values ($1, $2, 'tok', 'GET', '/events', 200, 1)`,
      [tenantId, id],
    );
  await writeLine('req_late');
  for (const step of steps) {
    await moves.take(moveId, step);
    if (step === 'prepare') await writeLine('req_later');
  }
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'done', verified: true, rows: 1 });
  const { rows } = await moves.atPorto.query('select id from access.request where tenant_id = $1', [tenantId]);
  expect([rows, await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([[{ id: 'req_later' }], ['porto'], []]);
});

// Method: the process dies after the directory has named the other cell, and before that cell shows the tenant.
// Rules: CELL-16
test('a move that has passed the cut-over only goes forward', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await moves.take(moveId, 'prepare');
  await moves.take(moveId, 'copy');
  await moves.atLisbon.query(`insert into platform.away_tenant (tenant_id, phase) values ($1, 'away')`, [tenantId]);
  await moves.directory.cutOver({ moveId, attempt: await moves.directory.beginAttempt(moveId) });
  expect(await moves.homesOf(tenantId)).toEqual([]);
  for (const step of ['cut-over', 'verify', 'clear'] as const) await moves.take(moveId, step, { attempt: 2 });
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'done', verified: true });
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['porto'], []]);
});

// Method: the database of the destination cannot be reached from the cut-over on; the process before had closed the tenant and died.
// Rules: CELL-12
test('a tenant does not stay closed while the destination is away', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await moves.take(moveId, 'prepare');
  await moves.take(moveId, 'copy');
  await moves.atLisbon.query(`insert into platform.away_tenant (tenant_id, phase) values ($1, 'closing')`, [tenantId]);
  await moves.reportPorto(moves.porto.moverUrl.replace('/porto', '/nowhere'));
  await expect(moves.take(moveId, 'cut-over')).rejects.toThrow('nowhere');
  const { rowCount } = await moves.atLisbon.query('select from platform.away_tenant where tenant_id = $1', [tenantId]);
  expect([rowCount, await moves.homesOf(tenantId)]).toEqual([0, ['lisbon']]);
  await moves.reportPorto(moves.porto.moverUrl);
  for (const step of ['cut-over', 'verify', 'clear'] as const) await moves.take(moveId, step, { attempt: 2 });
  expect(await moves.homesOf(tenantId)).toEqual(['porto']);
});

// Method: a table has fewer rows at the destination than at the source.
// Rules: CELL-16
test('a move whose rows do not arrive is abandoned after a few attempts, and says why', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  await moves.take(moveId, 'prepare');
  await moves.take(moveId, 'copy');
  await moves.atPorto.query('delete from access.tenant where id = $1', [tenantId]);
  await expect(moves.take(moveId, 'cut-over', { attempt: 1 })).rejects.toThrow('not all rows have arrived: access.tenant');
  expect(await moves.homesOf(tenantId)).toEqual(['lisbon']);
  expect(await moves.take(moveId, 'cut-over', { attempt: 10 })).toBe('ended');
  expect(await moves.directory.findMove(moveId)).toMatchObject({ state: 'abandoned', error: 'not all rows have arrived: access.tenant' });
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
});

/** A person who works for tenants of Lisbon, with an account there. Returns the e-mail address. */
async function addPerson(name: string, tenantIds: readonly string[]): Promise<string> {
  const email = `${name}-${tenantIds[0]}@example.com`;
  await moves.atLisbon.query(
    `with person as (insert into access.person (id, email, password_hash, created_at, updated_at)
        values ($1, $2, 'hash', now(), now()) returning id),
      passkey as (insert into access.passkey (id, person_id, credential_id, public_key, counter, name, created_at)
        select 'pk_' || id, id, id, 'x', 0, 'key', now() from person),
      session as (insert into access.session (id, digest, person_id, purpose, created_at, seen_at, ends_at)
        select 'ses_' || id, sha256(id::bytea), id, 'console', now(), now(), now() + interval '1 day' from person),
      app_user as (insert into access.app_user (tenant_id, id, name, kind, created_at, updated_at)
        select t, 'usr_' || $1, $2, 'staff', now(), now() from unnest($3::text[]) t)
      select`,
    [`opr_${email}`, email, tenantIds],
  );
  await moves.atLisbon.query(
    `insert into access.membership (tenant_id, person_id, user_id, role, created_at)
      select t, $1, 'usr_' || $1, 'admin', now() from unnest($2::text[]) t`,
    [`opr_${email}`, tenantIds],
  );
  await moves.directory.publish({ name: 'lisbon', url: 'http://lisbon:8080' }, { tenantIds: [], routes: [], people: [emailDigest(email)] });
  return email;
}

/** Where a person is known, by e-mail: with a session, and with a password. */
async function accountsOf(emails: readonly string[]): Promise<unknown[]> {
  const found = `select p.email, p.password_hash as password, (select count(*)::int from access.session s where s.person_id = p.id) as sessions,
    (select count(*)::int from access.passkey k where k.person_id = p.id) as passkeys from access.person p where p.email = any($1) order by 1`;
  const rows = await Promise.all([moves.atLisbon, moves.atPorto].map((client) => client.query(found, [emails])));
  return rows.map((each) => each.rows);
}

const cellsOf = async (email: string) => (await moves.directory.findPerson(emailDigest(email))).map(({ name }) => name);

// Rules: CELL-10, CELL-16
test('people move along with their accounts, and stay at home where another hotel of theirs is', slowTest, async () => {
  const [{ tenantId, moveId }, other] = [await moves.begin(), await moves.begin()];
  const [both, mover] = [await addPerson('both', [tenantId, other.tenantId]), await addPerson('mover', [tenantId])];
  for (const step of steps.slice(0, -1)) await moves.take(moveId, step);
  const [account, shadow] = [
    { password: 'hash', sessions: 1, passkeys: 1 },
    { password: null, sessions: 0, passkeys: 0 },
  ];
  expect(await accountsOf([both, mover])).toEqual([
    [
      { email: both, ...account },
      { email: mover, ...account },
    ],
    [
      { email: both, ...shadow },
      { email: mover, ...shadow },
    ],
  ]);
  const forgetPeople = () => Promise.reject(new Error('the process died'));
  await expect(moves.take(moveId, 'clear', { directory: { ...moves.directory, forgetPeople } })).rejects.toThrow('the process died');
  await moves.atLisbon.query(`update access.person set password_hash = 'newer' where email = $1`, [mover]);
  await moves.take(moveId, 'clear', { attempt: 2 });
  expect(await accountsOf([both, mover])).toEqual([
    [{ email: both, ...account }],
    [
      { email: both, ...shadow },
      { email: mover, ...account, password: 'newer' },
    ],
  ]);
  expect([await cellsOf(mover), await cellsOf(both)]).toEqual([['porto'], ['lisbon', 'porto']]);
});

// Method: the account changes in the destination before the second hotel arrives, as if by hand: only the home counts.
// Rules: CELL-10, CELL-16
test('the account goes with the last hotel, and replaces what the destination has', slowTest, async () => {
  const [first, second] = [await moves.begin(), await moves.begin()];
  const email = await addPerson('twice', [first.tenantId, second.tenantId]);
  for (const step of steps) await moves.take(first.moveId, step);
  expect([await cellsOf(email), await accountsOf([email])]).toMatchObject([
    ['lisbon', 'porto'],
    [[{ sessions: 1 }], [{ password: null, sessions: 0 }]],
  ]);
  await moves.atPorto.query(`update access.person set password_hash = 'stray' where email = $1`, [email]);
  for (const step of steps) await moves.take(second.moveId, step);
  expect([await cellsOf(email), await accountsOf([email])]).toEqual([
    ['porto'],
    [[], [{ email, password: 'hash', sessions: 1, passkeys: 1 }]],
  ]);
});

// Method: the process dies after the directory has named the new home, where the password is then changed.
// Rules: CELL-10, CELL-16
test('an account that has arrived is not replaced by the one that was left behind', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  const email = await addPerson('arrived', [tenantId]);
  for (const step of steps.slice(0, -1)) await moves.take(moveId, step);
  const forgetPeople: typeof moves.directory.forgetPeople = async (...given) => {
    await moves.directory.forgetPeople(...given);
    throw new Error('the process died');
  };
  await expect(moves.take(moveId, 'clear', { directory: { ...moves.directory, forgetPeople } })).rejects.toThrow('the process died');
  await moves.atPorto.query(`update access.person set password_hash = 'newer' where email = $1`, [email]);
  await moves.take(moveId, 'clear', { attempt: 2 });
  expect([await cellsOf(email), await accountsOf([email])]).toMatchObject([['porto'], [[], [{ password: 'newer', sessions: 1 }]]]);
});

// Method: the directory is as one that was lost: it knows nobody, then the visitors of the destination only.
// Rules: CELL-10, CELL-16
test('no account is deleted of which the home is unknown', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  const email = await addPerson('lost', [tenantId]);
  for (const step of steps.slice(0, -1)) await moves.take(moveId, step);
  for (const cell of ['lisbon', 'porto']) await moves.directory.forgetPeople(cell, [emailDigest(email)], 'nowhere');
  await expect(moves.take(moveId, 'clear')).rejects.toThrow('the directory does not know the home of a person');
  expect(await accountsOf([email])).toMatchObject([[{ password: 'hash', sessions: 1, passkeys: 1 }], [{ password: null }]]);
  const porto = { name: 'porto', url: 'http://porto:8080' };
  await moves.directory.publish(porto, { tenantIds: [], routes: [], people: [], visitors: [emailDigest(email)] });
  await moves.take(moveId, 'clear', { attempt: 2 });
  expect([await cellsOf(email), await accountsOf([email])]).toMatchObject([
    ['porto'],
    [[], [{ password: 'hash', sessions: 1, passkeys: 1 }]],
  ]);
});

// Method: the destination closes the account as a removal does, before the last step.
// Rules: CELL-10, PEOPLE-4
test('an account that the destination has closed does not come back', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  const email = await addPerson('closed', [tenantId]);
  for (const step of steps.slice(0, -1)) await moves.take(moveId, step);
  await moves.atPorto.query('update access.membership set removed_at = now() where tenant_id = $1', [tenantId]);
  await moves.atPorto.query('update access.person set removed_at = now() where email = $1', [email]);
  expect(await moves.take(moveId, 'clear')).toBe('ended');
  expect([await cellsOf(email), await accountsOf([email])]).toMatchObject([
    ['porto'],
    [[], [{ password: null, sessions: 0, passkeys: 0 }]],
  ]);
});

// Rules: CELL-10
test('the directory knows where people will work before their hotel is hidden', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  const email = await addPerson('announced', [tenantId]);
  let cells: string[] = [];
  const cutOver: typeof moves.directory.cutOver = async (attempt) => {
    cells = await cellsOf(email);
    return moves.directory.cutOver(attempt);
  };
  for (const step of steps) await moves.take(moveId, step, { directory: { ...moves.directory, cutOver } });
  expect(cells).toEqual(['lisbon', 'porto']);
});

// Rules: CELL-16
test('a cell takes no step of the move of another', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  expect(await moves.take(moveId, 'prepare', { cell: 'porto' })).toBe('ended');
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
  await moves.directory.abandonMove(moveId);
  await moves.take(moveId, 'prepare');
});
