import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@innkeeper/kernel';
import { systemStatement } from '@innkeeper/platform';
import { expect, test } from 'vitest';
import { client } from '../harness/client.ts';
import { innkeeper } from '../harness/command-line.ts';
import { openTestDatabase } from '../harness/database.ts';
import { apiUrl, testHome } from '../harness/instance.ts';
import { knownHotel } from '../harness/known-hotel.ts';

// Method: the command line as a process of its own, against a running instance.

const folder = mkdtempSync(join(tmpdir(), 'innkeeper-cli-'));

function fileOf(content: unknown): string {
  const path = join(folder, `${newId('tenant')}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function run(...args: string[]) {
  const result = await innkeeper([...args, '--json']);
  expect(result.stderr).toBe('');
  expect(result.exitCode).toBe(0);
  expect(result.stdout.trim().split('\n')).toHaveLength(1);
  return result.json;
}

async function refused(...args: string[]) {
  const result = await innkeeper([...args, '--json']);
  expect(result.stdout).toBe('');
  expect(result.exitCode).toBe(1);
  expect(Object.keys(result.json)).toEqual(['code', 'message', 'details']);
  return result.json;
}

const create = (...args: string[]) => run('tenant', 'create', '--name', `CLI ${newId('tenant').slice(-8)}`, ...args);

// Rules: SANDBOX-1, SANDBOX-24
test('a production tenant has a base address, a sandbox tenant a sandbox address, and the tokens work there', async () => {
  const [live, sandbox] = await Promise.all([create(), create('--sandbox')]);
  expect(live).toEqual({
    tenant_id: expect.stringMatching(/^ten_[0-9a-z]{26}$/),
    property_id: null,
    base_url: `${apiUrl()}/v1`,
    tokens: {
      read_only: expect.stringMatching(/^ik_live_/),
      read_write: expect.stringMatching(/^ik_live_/),
      full: expect.stringMatching(/^ik_live_/),
    },
  });
  expect(sandbox).toMatchObject({ sandbox_url: `${apiUrl()}/sandbox/v1`, tokens: { full: expect.stringMatching(/^ik_test_/) } });
  const invented = client(sandbox.tokens.full, { environment: 'sandbox' });
  expect((await invented.get(`/reservations?property_id=${sandbox.property_id}`)).body.data).not.toEqual([]);
  expect(sandbox).not.toHaveProperty('base_url');
  expect((await client(sandbox.tokens.full, { environment: 'sandbox' }).get('/users')).status).toBe(200);
});

// Rules: HOTEL-14
test('the demo hotel is complete enough to sell', async () => {
  const { property_id, tokens } = await create('--hotel', 'demo');
  const api = client(tokens.read_only);
  expect(property_id).toMatch(/^prp_/);
  for (const list of ['/room-types', '/rooms', '/rate-plans']) expect((await api.get(list)).body.data, list).not.toEqual([]);
});

// Rules: HOTEL-5
test('a hotel file is imported, and importing it again changes nothing', async () => {
  const file = fileOf(knownHotel());
  const { tenant_id, tokens } = await create('--hotel', file);
  expect((await client(tokens.read_only).get('/room-types')).body.data).toHaveLength(3);
  const again = await run('hotel', 'import', '--tenant', tenant_id, '--file', file);
  expect(again).toEqual({ created: 0, updated: 0, unchanged: expect.any(Number) });
  expect(again.unchanged).toBeGreaterThan(0);
});

const tenantsNamed = systemStatement<{ id: string }>('test.tenants_named', 'select id from access.tenant where name = $1');

// Rules: HOTEL-9, HOTEL-13
test('a bad hotel file is refused as a whole, with every problem, and leaves no tenant behind', async () => {
  const name = `CLI ${newId('tenant')}`;
  const hotel = knownHotel();
  const [std] = hotel.room_types;
  const file = fileOf({ ...hotel, property: { ...hotel.property, timezone: 'Europe/Nowhere' }, room_types: [{ ...std, max_adults: 0 }] });
  const { code, details } = await refused('tenant', 'create', '--name', name, '--hotel', file);
  expect(code).toBe('SVC-2013');
  expect(details.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['property.timezone', 'room_types[0].max_adults']),
  );
  expect(await (await openTestDatabase()).runAsSystem(tenantsNamed, [name])).toEqual([]);
});

// Rules: OPS-9
test('a file that is missing or not JSON is reported with its path', async () => {
  expect(await refused('tenant', 'create', '--name', 'X', '--hotel', join(folder, 'missing.json'))).toMatchObject({
    code: 'SVC-2013',
    details: [{ field: 'file' }],
  });
  const broken = await refused('tenant', 'create', '--name', 'X', '--hotel', fileOf('{"property": {},\n "room_types": nonsense}'));
  expect(broken).toMatchObject({
    code: 'SVC-2001',
    details: [{ field: 'file', issue: expect.stringContaining('line 2 column 17 (position 33)') }],
  });
  expect(await refused('tenant', 'create', '--name', 'X', '--hotel', fileOf('[]'))).toMatchObject({ code: 'SVC-2013' });
});

// Rules: OPS-10
test('settings are shown, changed one by one, and refused when invalid', async () => {
  const { tenant_id } = await create();
  const initial = { allow_overselling: false, strict_parsing: true, webhook_tls_required: false };
  const shown = await run('tenant', 'settings', '--tenant', tenant_id);
  expect(shown.settings).toMatchObject(initial);
  const changed = await run(
    'tenant',
    'settings',
    '--tenant',
    tenant_id,
    '--set',
    'allow_overselling=true',
    '--set',
    'tentative_hold_hours=4',
  );
  expect(changed).toEqual({ settings: { ...initial, allow_overselling: true, tentative_hold_hours: 4 } });
  const lifted = await run('tenant', 'settings', '--tenant', tenant_id, '--set', 'tentative_hold_hours=none');
  expect(lifted).toEqual({ settings: { ...initial, allow_overselling: true, tentative_hold_hours: null } });
  expect(await refused('tenant', 'settings', '--tenant', tenant_id, '--set', 'nonsense=true')).toMatchObject({ code: 'SVC-2012' });
  expect(await refused('tenant', 'settings', '--tenant', tenant_id, '--set', 'strict_parsing=maybe')).toMatchObject({ code: 'SVC-2009' });
  expect(await refused('tenant', 'settings', '--tenant', 'ten_unknown')).toMatchObject({ code: 'SVC-2011' });
});

// Rules: AUTH-10, AUTH-6
test('tokens are issued, rotated, revoked and listed without ever showing a value again', async () => {
  const { tenant_id } = await create();
  const issued = await run('token', 'issue', '--tenant', tenant_id, '--permission', 'read-write', '--name', 'Till');
  expect((await client(issued.token).get('/users')).status).toBe(200);
  const rotated = await run('token', 'rotate', '--token-id', issued.token_id);
  expect(rotated).toEqual({
    token_id: issued.token_id,
    token: expect.stringMatching(/^ik_live_/),
    old_valid_until: expect.stringMatching(/Z$/),
  });
  const revoked = await run('token', 'revoke', '--token-id', issued.token_id);
  expect(revoked).toEqual({ token_id: issued.token_id, revoked_at: expect.stringMatching(/Z$/) });
  const { data } = await run('token', 'list', '--tenant', tenant_id);
  expect(data).toHaveLength(4);
  expect(data[0]).toEqual({
    token_id: issued.token_id,
    ...{ name: 'Till', permission: 'read-write', client: null, granted_by: null },
    last_used_at: expect.stringMatching(/Z$/),
    revoked_at: revoked.revoked_at,
  });
  expect(JSON.stringify(data)).not.toContain('ik_live_');
  expect(await refused('token', 'issue', '--tenant', tenant_id, '--permission', 'root', '--name', 'X')).toMatchObject({ code: 'SVC-2009' });
  expect(await refused('token', 'rotate', '--token-id', 'tok_unknown')).toMatchObject({ code: 'SVC-2011' });
  expect(await refused('token', 'rotate', '--token-id', issued.token_id)).toMatchObject({ code: 'SVC-3007' });
});

// Rules: OPS-11, PEOPLE-2, PEOPLE-15, PEOPLE-18
test('a person is added to a tenant once, and invited to a second one without a new password', async () => {
  const [first, second] = await Promise.all([create(), create()]);
  const email = `${newId('operator')}@example.com`;
  const added = await run('operator', 'add', '--tenant', first.tenant_id, '--email', email, '--role', 'manager');
  expect(added).toEqual({ operator_id: expect.stringMatching(/^opr_/), one_time_password: expect.stringMatching(/^\S{20}$/) });
  expect(await refused('operator', 'add', '--tenant', first.tenant_id, '--email', email.toUpperCase())).toMatchObject({
    code: 'SVC-2013',
    details: [{ field: 'email' }],
  });
  const again = await run('operator', 'add', '--tenant', second.tenant_id, '--email', email.toUpperCase());
  expect(again).toEqual({ operator_id: added.operator_id, one_time_password: null });
  expect(await run('operator', 'add', '--platform', '--email', email)).toEqual(again);
  const { data } = await run('operator', 'list', '--tenant', second.tenant_id);
  expect(data).toMatchObject([{ operator_id: added.operator_id, email, role: 'front_desk', status: 'invited', has_password: false }]);
  await run('operator', 'remove', '--operator-id', added.operator_id, '--tenant', second.tenant_id);
});

// Rules: OPS-11, PEOPLE-2
test('a person needs an address, a role that exists, and a tenant or the platform', async () => {
  const { tenant_id } = await create();
  const add = (...args: string[]) => refused('operator', 'add', ...args);
  expect(await add('--tenant', tenant_id, '--email', 'ana')).toMatchObject({ code: 'SVC-2013' });
  expect(await add('--tenant', tenant_id, '--email', 'bo@example.com', '--role', 'owner')).toMatchObject({ code: 'SVC-2009' });
  expect(await add('--email', 'bo@example.com')).toMatchObject({ code: 'SVC-2003', details: [{ field: 'tenant' }] });
  expect(await add('--platform', '--email', 'bo@example.com', '--tenant', tenant_id)).toMatchObject({ code: 'SVC-2013' });
  expect(await add('--tenant', 'ten_unknown', '--email', 'bo@example.com')).toMatchObject({ code: 'SVC-2011' });
});

// Rules: PEOPLE-3, PEOPLE-4, PEOPLE-5
test('a person is given another role, reset and removed', async () => {
  const { tenant_id } = await create();
  const email = `${newId('operator')}@example.com`;
  const { operator_id, one_time_password } = await run('operator', 'add', '--tenant', tenant_id, '--email', email);
  const ofTenant = ['--operator-id', operator_id, '--tenant', tenant_id];
  expect(await run('operator', 'role', ...ofTenant, '--role', 'admin')).toEqual({ operator_id, role: 'admin' });
  const reset = await run('operator', 'reset', '--operator-id', operator_id);
  expect(reset).toEqual({ operator_id, one_time_password: expect.stringMatching(/^\S{20}$/) });
  expect(reset.one_time_password).not.toBe(one_time_password);
  expect(await run('operator', 'remove', ...ofTenant)).toEqual({ operator_id, removed_at: expect.stringMatching(/Z$/) });
  expect(await run('operator', 'list', '--tenant', tenant_id)).toEqual({ data: [] });
  for (const command of ['remove', 'reset']) {
    expect(await refused('operator', command, '--operator-id', operator_id), command).toMatchObject({ code: 'SVC-2011' });
  }
});

// Rules: LIMIT-17
test('enterprise caps are set for production tenants and existing endpoints', async () => {
  const [live, sandbox] = await Promise.all([create(), create('--sandbox', '--hotel', 'demo')]);
  const set = await run(
    'limits',
    'set',
    '--tenant',
    live.tenant_id,
    '--global',
    '900',
    '--endpoint',
    'POST /reservations=300',
    '--endpoint',
    'GET /reservations=500',
  );
  expect(set).toEqual({ global: 900, endpoints: { 'POST /reservations': 300, 'GET /reservations': 500 }, rows: 30_000 });
  expect(await run('limits', 'set', '--tenant', live.tenant_id, '--rows', '60000')).toMatchObject({ global: 900, rows: 60_000 });
  expect(await refused('limits', 'set', '--tenant', sandbox.tenant_id, '--global', '900')).toMatchObject({ code: 'SVC-2013' });
  expect(await refused('limits', 'set', '--tenant', live.tenant_id, '--endpoint', 'POST /nonsense=3')).toMatchObject({ code: 'SVC-2009' });
  expect(await refused('limits', 'set', '--tenant', live.tenant_id, '--endpoint', 'POST /reservations')).toMatchObject({
    code: 'SVC-2013',
  });
  expect(await refused('limits', 'set', '--tenant', live.tenant_id, '--global', '0')).toMatchObject({ code: 'SVC-2013' });
});

// Rules: LIMIT-17
test('the help of the command and its refusals name the maximum caps', async () => {
  const { tenant_id } = await create();
  const set = (...caps: string[]) => run('limits', 'set', '--tenant', tenant_id, ...caps);
  const ceilings = { global: '1000000', rows: '1000000000', endpoint: 'GET /reservations=1000000' };
  const given = Object.entries(ceilings).flatMap(([name, value]) => [`--${name}`, value]);
  expect(await set(...given)).toEqual({ global: 1_000_000, endpoints: { 'GET /reservations': 1_000_000 }, rows: 1_000_000_000 });
  const above = ['--global', '1000001', '--rows', '99999999999999999999', '--endpoint', 'GET /reservations=1000001'];
  expect(await refused('limits', 'set', '--tenant', tenant_id, ...above)).toMatchObject({
    code: 'SVC-2013',
    details: [
      { field: 'global', issue: 'must be at most 1,000,000 requests a minute' },
      { field: 'endpoints.GET /reservations', issue: 'must be at most 1,000,000 requests a minute' },
      { field: 'rows', issue: 'must be at most 1,000,000,000 rows a minute' },
    ],
  });
  const help = (await innkeeper(['limits', 'set', '--help'])).stdout.replaceAll(/\s+/g, ' '); // lines wrap at the width of the terminal
  expect(help).toMatch(/--global .* 1 to 1,000,000 --endpoint .* 1 to 1,000,000, .* --rows .* 1 to 1,000,000,000 /);
});

// Rules: SANDBOX-2
test('the clock of a sandbox tenant moves forward only, that of a production tenant never', async () => {
  const [live, sandbox] = await Promise.all([create(), create('--sandbox', '--hotel', 'demo')]);
  expect(await run('clock', 'show', '--tenant', sandbox.tenant_id)).toMatchObject({ offset_seconds: 0 });
  const before = await run('clock', 'advance', '--tenant', sandbox.tenant_id, '--by', '26h');
  expect(before).toEqual({ now: expect.stringMatching(/Z$/), offset_seconds: 93_600 });
  const after = await run('clock', 'advance', '--tenant', sandbox.tenant_id, '--by', '1d12h30m');
  expect(after.offset_seconds).toBe(93_600 + 131_400);
  expect(Date.parse(after.now)).toBeGreaterThan(Date.parse(before.now) + 131_000_000);
  for (const by of ['-1h', '1.5h', 'tomorrow', '']) {
    expect(await refused('clock', 'advance', '--tenant', sandbox.tenant_id, '--by', by), by).toMatchObject({
      code: 'SVC-2013',
      details: [{ field: 'by' }],
    });
  }
  for (const command of [['show'], ['advance', '--by', '1h']]) {
    expect(await refused('clock', ...command, '--tenant', live.tenant_id)).toMatchObject({ code: 'SVC-2013' });
  }
});

// Rules: OPS-9
test('without --json the same object is printed for people', async () => {
  const { tenant_id } = await create();
  const result = await innkeeper(['tenant', 'settings', '--tenant', tenant_id]);
  expect(result.exitCode).toBe(0);
  expect(result.stdout.split('\n').length).toBeGreaterThan(3);
  expect(result.json).toHaveProperty('settings.strict_parsing', true);
});

// Rules: OPS-9
test('bad flags and unknown commands are reported as JSON', async () => {
  expect(await refused('tenant', 'create')).toMatchObject({ code: 'SVC-2003', message: expect.stringContaining('--name') });
  expect(await refused('tenant', 'create', '--name', 'X', '--nonsense')).toMatchObject({ code: 'SVC-2012' });
  expect(await refused('nonsense')).toMatchObject({ code: 'SVC-2012' });
  expect(await refused('tenant')).toMatchObject({ code: 'SVC-2012' });
  expect((await innkeeper(['--help'])).exitCode).toBe(0);
});

// Rules: OPS-8, OPS-9
test('without a running instance, or with another key, nothing is done', async () => {
  const nobody = await innkeeper(['clock', 'show', '--tenant', 'ten_x'], { home: folder });
  expect(nobody).toMatchObject({ exitCode: 1, stdout: '', json: { code: 'SVC-9003' } });
  const home = mkdtempSync(join(tmpdir(), 'innkeeper-home-'));
  writeFileSync(join(home, 'instance.json'), readFileSync(join(testHome(), 'instance.json')));
  writeFileSync(join(home, 'operator.key'), 'another-key');
  const stranger = await innkeeper(['clock', 'show', '--tenant', 'ten_x'], { home });
  expect(stranger).toMatchObject({ exitCode: 1, stdout: '', json: { code: 'SVC-1001' } });
  expect((await fetch(`${apiUrl()}/internal/trpc/clock.show`)).status).toBe(401); // being on loopback proves nothing
});
