import { createAuthenticator, revokeUnusedTokens } from '@innkeeper/access';
import { limits, newId, systemClock } from '@innkeeper/kernel';
import { statement, systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { openTestDatabase } from '../harness/database.ts';
import { newHotel } from '../harness/hotel.ts';
import { operator } from '../harness/instance.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: requests over HTTP against a running instance, one tenant per test; the passing of time is simulated in the database.

const denied = (code: string) => ({ status: code === 'SVC-1003' ? 403 : 401, body: { code } });

async function newTenant({ sandbox = false } = {}) {
  const created = await operator().tenant.create.mutate({ name: `Tenant ${newId('tenant').slice(-8)}`, sandbox });
  const { data } = await operator().token.list.query({ tenant_id: created.tenant_id });
  const full = data.find((token) => token.permission === 'full');
  return { ...created, fullId: full?.token_id ?? '' };
}

// Rules: AUTH-1
test('a token opens its own tenant; missing, malformed, unknown and repeated tokens are refused', async () => {
  const { tokens } = await newTenant();
  expect((await client(tokens.read_only).get('/users')).status).toBe(200);
  expect(await client(null).get('/users')).toMatchObject(denied('SVC-1001'));
  const unknown = `${tokens.full.slice(0, -4)}AAAA`;
  const headers = [
    '',
    'Bearer',
    tokens.full,
    `bearer ${tokens.full}`,
    `Bearer  ${tokens.full}`,
    `Bearer ${tokens.full}x`,
    `Bearer ${unknown}`,
    `Basic ${tokens.full}`,
  ];
  for (const authorization of headers) {
    expect(await client(null).get('/users', { authorization }), authorization).toMatchObject(denied('SVC-1001'));
  }
  const repeated = new Headers([
    ['authorization', `Bearer ${tokens.full}`],
    ['authorization', `Bearer ${tokens.full}`],
  ]);
  expect(await client(null).raw('/users', { headers: repeated })).toMatchObject(denied('SVC-1001'));
});

// Rules: AUTH-2
test('a token is read from the Authorization header and from nowhere else', async () => {
  const { tokens } = await newTenant();
  const elsewhere = { 'x-api-key': tokens.full, 'proxy-authorization': `Bearer ${tokens.full}`, cookie: `token=${tokens.full}` };
  expect(await client(null).get(`/users?access_token=${tokens.full}`, elsewhere)).toMatchObject(denied('SVC-1001'));
});

// Rules: AUTH-3
test('a token of one environment is refused by the other', async () => {
  const [live, sandbox] = await Promise.all([newTenant(), newTenant({ sandbox: true })]);
  expect(live.tokens.full).toMatch(/^ik_live_/);
  expect(sandbox.tokens.full).toMatch(/^ik_test_/);
  expect(await client(live.tokens.full, { environment: 'sandbox' }).get('/users')).toMatchObject(denied('SVC-1004'));
  expect(await client(sandbox.tokens.full).get('/users')).toMatchObject(denied('SVC-1004'));
  expect((await client(sandbox.tokens.full, { environment: 'sandbox' }).get('/users')).status).toBe(200);
});

// Rules: AUTH-4, AUTH-5
test('rotation keeps both values for the overlap, and a second rotation ends the first overlap at once', async () => {
  const { tokens, fullId } = await newTenant();
  const startMs = systemClock.nowMs();
  const first = await operator().token.rotate.mutate({ token_id: fullId });
  expect(first.token_id).toBe(fullId);
  expect(Date.parse(first.old_valid_until) - startMs).toBeGreaterThanOrEqual(limits.tokenOverlapMs);
  expect(Date.parse(first.old_valid_until) - startMs).toBeLessThan(limits.tokenOverlapMs + 10_000);
  for (const token of [tokens.full, first.token]) expect((await client(token).get('/users')).status).toBe(200);
  const second = await operator().token.rotate.mutate({ token_id: fullId });
  expect(await client(tokens.full).get('/users')).toMatchObject(denied('SVC-1002'));
  for (const token of [first.token, second.token]) expect((await client(token).get('/users')).status).toBe(200);
});

const endOverlap = systemStatement<never>(
  'test.end_overlap',
  'update access.token_value set valid_until = now() where token_id = $1 and valid_until is not null',
);

// Rules: AUTH-4
test('the old value ends with its overlap, the new one stays valid', async () => {
  const { tokens, fullId } = await newTenant();
  const rotated = await operator().token.rotate.mutate({ token_id: fullId });
  expect((await client(tokens.full).get('/users')).status).toBe(200);
  await (await openTestDatabase()).runAsSystem(endOverlap, [fullId]);
  const refused = await waitFor('the old value to end', async () => {
    const answer = await client(tokens.full).get('/users');
    return answer.status === 401 && answer;
  });
  expect(refused.body.code).toBe('SVC-1002');
  expect((await client(rotated.token).get('/users')).status).toBe(200);
});

// Rules: AUTH-6
test('revoking ends every value at once and permanently', async () => {
  const { tokens, fullId } = await newTenant();
  const rotated = await operator().token.rotate.mutate({ token_id: fullId });
  for (const token of [tokens.full, rotated.token]) expect((await client(token).get('/users')).status).toBe(200);
  const revoked = await operator().token.revoke.mutate({ token_id: fullId });
  for (const token of [tokens.full, rotated.token]) expect(await client(token).get('/users')).toMatchObject(denied('SVC-1002'));
  expect(await operator().token.revoke.mutate({ token_id: fullId })).toEqual(revoked);
  await expect(operator().token.rotate.mutate({ token_id: fullId })).rejects.toMatchObject({
    data: { serviceError: { code: 'SVC-3007' } },
  });
  expect((await client(tokens.read_only).get('/users')).status).toBe(200); // the other tokens stay valid
});

const reactivate = systemStatement<never>(
  'test.reactivate',
  'update access.token set revoked_at = null, revoked_reason = null where id = $1',
);

// Rules: AUTH-6
test('the database itself never reactivates a revoked token', async () => {
  const { fullId } = await newTenant();
  await operator().token.revoke.mutate({ token_id: fullId });
  await expect((await openTestDatabase()).runAsSystem(reactivate, [fullId])).rejects.toThrow('never re-activated');
});

// Rules: AUTH-9
test('a revocation reaches other processes', async () => {
  const { tokens, fullId } = await newTenant();
  const authenticator = createAuthenticator(await openTestDatabase(), { log: null });
  try {
    const ask = () => authenticator.authenticate(`Bearer ${tokens.full}`, 1, 'production');
    expect(await ask()).toMatchObject({ permission: 'full', tokenId: fullId });
    await operator().token.revoke.mutate({ token_id: fullId });
    const code = await waitFor('the refusal', () =>
      ask().then(
        () => null,
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null),
      ),
    );
    expect(code).toBe('SVC-1002');
  } finally {
    await authenticator.close();
  }
});

const backdate = systemStatement<never>(
  'test.backdate_token',
  `update access.token set created_at = now() - interval '1 year', last_used_at = now() - $2::interval where id = $1`,
);

// Rules: AUTH-7
test('a token unused for six months is revoked, one used within them is not', async () => {
  const db = await openTestDatabase();
  const [idle, rare] = await Promise.all([newTenant(), newTenant()]);
  await db.runAsSystem(backdate, [idle.fullId, '6 months 1 minute']);
  await db.runAsSystem(backdate, [rare.fullId, '5 months 27 days']);
  expect(await client(idle.tokens.full).get('/users')).toMatchObject(denied('SVC-1002')); // even before the schedule runs
  expect((await revokeUnusedTokens(db, systemClock.nowMs())).done).toBeGreaterThanOrEqual(1);
  expect(await tokenOf(idle)).toMatchObject({ revoked_at: expect.any(String) });
  expect(await tokenOf(rare)).toMatchObject({ revoked_at: null });
  expect(await db.runAsSystem(readAudit, [idle.tenant_id, '^system:'])).toEqual([
    { actor: 'system:schedule', action: 'token.revoke_unused', resource_id: idle.fullId },
  ]);
  expect((await client(rare.tokens.full).get('/users')).status).toBe(200);
});

// Rules: AUTH-8
test('the last use of a token is shown', async () => {
  const tenant = await newTenant();
  expect(await tokenOf(tenant)).toMatchObject({ last_used_at: null });
  const beforeMs = systemClock.nowMs();
  await client(tenant.tokens.full).get('/users');
  const { last_used_at } = await tokenOf(tenant);
  expect(Date.parse(last_used_at ?? '')).toBeGreaterThanOrEqual(beforeMs);
});

async function tokenOf({ tenant_id, fullId }: { tenant_id: string; fullId: string }) {
  const { data } = await operator().token.list.query({ tenant_id });
  const token = data.find(({ token_id }) => token_id === fullId);
  if (!token) throw new Error('the token is not listed');
  return token;
}

// Rules: AUTH-17
test('users are the staff and one integration per token, newest first, in pages without gaps', async () => {
  const { readOnly, users } = await newHotel();
  const listed = await readOnly.get('/users');
  const byName = Object.fromEntries(listed.body.data.map((user: { name: string; kind: string }) => [user.name, user.kind]));
  expect(byName).toEqual({
    'read-only': 'integration',
    'read-write': 'integration',
    full: 'integration',
    'Front Desk': 'staff',
    'Night Auditor': 'staff',
  });
  expect(listed.body.data.map((user: { id: string }) => user.id)).toEqual(expect.arrayContaining(Object.values(users)));
  expect(await readOnly.all('/users?limit=2')).toEqual(listed.body.data);
});

// Rules: AUTH-16
test('a tenant sees only its own users, even through a statement without a tenant filter', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()]);
  const db = await openTestDatabase();
  const everyTenant = statement<{ tenant_id: string }>('test.users_of_all', 'select distinct tenant_id from access.app_user');
  expect(await db.read(ours.tenant_id, everyTenant, [])).toEqual([{ tenant_id: ours.tenant_id }]);
  const ids = (await client(theirs.tokens.full).get('/users')).body.data.map((user: { id: string }) => user.id);
  const seen = (await client(ours.tokens.full).get('/users')).body.data.map((user: { id: string }) => user.id);
  expect(seen.filter((id: string) => ids.includes(id))).toEqual([]);
});

// Rules: LIMIT-17, WIRE-18, OPS-10
test('caps and settings take effect as soon as they are set', async () => {
  const { tenant_id, tokens } = await newTenant();
  const api = client(tokens.full);
  expect((await api.get('/users')).headers.get('x-ratelimit-limit')).toBe('600');
  await operator().limits.set.mutate({ tenant_id, global: 900 });
  expect((await api.get('/users')).headers.get('x-ratelimit-limit')).toBe('900');
  expect(await api.get('/users?nonsense=1')).toMatchObject({ status: 400, body: { code: 'SVC-2012' } });
  await operator().tenant.settings.mutate({ tenant_id, set: { strict_parsing: false } });
  expect((await api.get('/users?nonsense=1')).status).toBe(200);
});

const readAudit = systemStatement<{ actor: string; action: string; resource_id: string | null }>(
  'test.read_audit',
  `select actor, action, resource_id from platform.audit where tenant_id = $1 and actor ~ $2 order by id`,
);

// Rules: OPS-12
test('every operator command leaves an audit row', async () => {
  const { tenant_id, fullId } = await newTenant();
  await operator().token.rotate.mutate({ token_id: fullId });
  await operator().tenant.settings.mutate({ tenant_id, set: { strict_parsing: false } });
  await operator().token.revoke.mutate({ token_id: fullId });
  const rows = await (await openTestDatabase()).runAsSystem(readAudit, [tenant_id, '^operator:']);
  expect(rows.map(({ action, resource_id }) => [action, resource_id])).toEqual([
    ['tenant.create', tenant_id],
    ['token.issue', tenant_id],
    ['token.rotate', fullId],
    ['tenant.settings', tenant_id],
    ['token.revoke', fullId],
  ]);
});
