import { emailDigest } from '@innkeeper/cells';
import type pg from 'pg';
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

/** A person who works for tenants of Lisbon, with a session. Returns the e-mail address. */
async function addPerson(name: string, tenantIds: readonly string[]): Promise<string> {
  const email = `${name}-${tenantIds[0]}@example.com`;
  await moves.atLisbon.query(
    `with person as (insert into access.person (id, email, created_at, updated_at) values ($1, $2, now(), now()) returning id),
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

// Rules: CELL-10, CELL-16
test('people move along with their sessions, and stay where another hotel of theirs is', slowTest, async () => {
  const [{ tenantId, moveId }, other] = [await moves.begin(), await moves.begin()];
  const [mover, both] = [await addPerson('mover', [tenantId]), await addPerson('both', [tenantId, other.tenantId])];
  for (const step of steps.slice(0, -1)) await moves.take(moveId, step);
  const forgetPeople = () => Promise.reject(new Error('the process died'));
  await expect(moves.take(moveId, 'clear', { directory: { ...moves.directory, forgetPeople } })).rejects.toThrow('the process died');
  await moves.take(moveId, 'clear', { attempt: 2 });
  const known = async (client: pg.Client): Promise<string[]> => {
    const sessions = 'select p.email from access.person p join access.session s on s.person_id = p.id where p.email = any($1) order by 1';
    return (await client.query<{ email: string }>(sessions, [[mover, both]])).rows.map(({ email }) => email);
  };
  expect([await known(moves.atLisbon), await known(moves.atPorto)]).toEqual([[both], [both, mover]]);
  const cellsOf = async (email: string) => (await moves.directory.findPerson(emailDigest(email))).map(({ name }) => name);
  expect([await cellsOf(mover), await cellsOf(both)]).toEqual([['porto'], ['lisbon', 'porto']]);
});

// Rules: CELL-16
test('a cell takes no step of the move of another', slowTest, async () => {
  const { tenantId, moveId } = await moves.begin();
  expect(await moves.take(moveId, 'prepare', { cell: 'porto' })).toBe('ended');
  expect([await moves.homesOf(tenantId), await moves.leftoversOf(tenantId)]).toEqual([['lisbon'], []]);
  await moves.directory.abandonMove(moveId);
  await moves.take(moveId, 'prepare');
});
