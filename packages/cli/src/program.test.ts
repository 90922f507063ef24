import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home, run, words } from './recording-instance.ts';

// Method: the real commands against an instance that records its calls and answers as the test wants.

test('a command calls one procedure with the key of the home and prints the answer', async () => {
  const { asked, printed } = await run(words('clock advance --tenant ten_1 --by 26h --json'));
  expect(asked).toEqual([
    { path: '/internal/trpc/clock.advance', input: { tenant_id: 'ten_1', by: '26h' }, authorization: 'Bearer secret' },
  ]);
  expect(printed).toBe('{"done":true}\n');
});

// Rules: OPS-9
test('without --json the same object is pretty-printed', async () => {
  expect((await run(words('clock show --tenant ten_1'))).printed).toBe('{\n  "done": true\n}\n');
});

test.each([
  [
    'token issue --tenant ten_1 --permission read-only --name Till',
    'token.issue',
    { tenant_id: 'ten_1', permission: 'read-only', name: 'Till' },
  ],
  ['token rotate --token-id tok_1', 'token.rotate', { token_id: 'tok_1' }],
  ['tenant create --name Casa --hotel demo --sandbox', 'tenant.create', { name: 'Casa', sandbox: true, hotel: 'demo' }],
  ['operator add --tenant ten_1 --email ana@example.com', 'operator.add', { tenant_id: 'ten_1', email: 'ana@example.com' }],
  ['limits set --tenant ten_1 --global 900 --rows 60', 'limits.set', { tenant_id: 'ten_1', global: 900, rows: 60, endpoints: {} }],
  [
    'maintenance announce --starts-at 2027-03-01T02:00:00Z --ends-at 2027-03-01T04:00:00Z',
    'maintenance.announce',
    { starts_at: '2027-03-01T02:00:00Z', ends_at: '2027-03-01T04:00:00Z', emergency: false },
  ],
  [
    'events replay --tenant ten_1 --event evt_1 --count',
    'events.replay',
    { tenant_id: 'ten_1', event_id: 'evt_1', never_accepted: false, count_only: true },
  ],
  ['fiscal verify --tenant ten_1 --from 2026-01-01', 'fiscal.verify', { tenant_id: 'ten_1', from: '2026-01-01' }],
  ['trigger folio.paid --tenant ten_1', 'trigger', { tenant_id: 'ten_1', event: 'folio.paid' }],
  ['simulate locks fault --tenant ten_1 --mode storage_full', 'simulate.locks.fault', { tenant_id: 'ten_1', mode: 'storage_full' }],
  ['simulate locks forget-room --tenant ten_1 --room 101', 'simulate.locks.forgetRoom', { tenant_id: 'ten_1', room: '101' }],
  ['simulate locks learn-room --tenant ten_1 --room 101', 'simulate.locks.learnRoom', { tenant_id: 'ten_1', room: '101' }],
  ['simulate state --tenant ten_1 --partner payments', 'simulate.state', { tenant_id: 'ten_1', partner: 'payments' }],
  [
    'simulate registry fault --tenant ten_1 --mode lost-acknowledgement',
    'simulate.registry.fault',
    { tenant_id: 'ten_1', mode: 'lost-acknowledgement' },
  ],
])('%s', async (line, procedure, input) => {
  const calls = (await run(words(line))).asked.filter(({ path }) => !path.endsWith('/cells.list'));
  expect(calls).toEqual([expect.objectContaining({ path: `/internal/trpc/${procedure}`, input })]);
});

// Rules: OPS-10
test('settings are sent as what they look like: boolean, number, null, otherwise text', async () => {
  const set = ['a=true', 'b=false', 'c=4', 'd=none', 'e=maybe', 'f=1=2', 'g=', 'h=-4', 'i=9999999999999999'].flatMap((each) => [
    '--set',
    each,
  ]);
  const { asked } = await run(['tenant', 'settings', '--tenant', 'ten_1', ...set]);
  const wanted = { a: true, b: false, c: 4, d: null, e: 'maybe', f: '1=2', g: '', h: '-4', i: '9999999999999999' };
  expect(asked[0]?.input).toEqual({ tenant_id: 'ten_1', set: wanted });
});

// Rules: LIMIT-17
test('the cap of an endpoint follows its last equals sign', async () => {
  const caps = ['--endpoint', 'POST /reservations=300', '--endpoint', 'GET /a=b=5'];
  const { asked } = await run(['limits', 'set', '--tenant', 'ten_1', ...caps]);
  expect(asked[0]?.input).toEqual({ tenant_id: 'ten_1', endpoints: { 'POST /reservations': 300, 'GET /a=b': 5 } });
});

test('a hotel file is sent unchanged', async () => {
  writeFileSync(join(home, 'hotel.json'), '{"property": {"name": "Casa"}}');
  const file = { property: { name: 'Casa' } };
  expect((await run(words('hotel import --tenant ten_1 --file hotel.json'))).asked[0]?.input).toEqual({ tenant_id: 'ten_1', file });
  expect((await run(words('tenant create --name Casa --hotel hotel.json'))).asked[0]?.input).toMatchObject({ hotel: file });
});

// Rules: OPS-9
test.each([
  ['nonsense', 'SVC-2012'],
  ['tenant', 'SVC-2012'],
  ['tenant nonsense', 'SVC-2012'],
  ['clock show', 'SVC-2003'],
  ['trigger --tenant ten_1', 'SVC-2003'],
  ['trigger folio.paid', 'SVC-2003'],
  ['trigger folio.paid folio.paid --tenant ten_1', 'SVC-2012'],
  ['listen --tenant ten_1', 'SVC-2003'],
  ['listen --tenant ten_1 --forward-to localhost', 'SVC-2013'],
  ['listen --tenant ten_1 --forward-to localhost:9000', 'SVC-2013'],
  ['listen --tenant ten_1 --forward-to http://', 'SVC-2013'],
  ['listen --tenant ten_1 --forward-to http://127.0.0.1:99999/', 'SVC-2013'],
  ['listen --tenant ten_1 --forward-to ftp://127.0.0.1/', 'SVC-2013'],
  ['listen --tenant ten_1 --forward-to http://me:secret@127.0.0.1:9/', 'SVC-2013'],
  ['listen --tenant ten_1 --forward-to http://127.0.0.1:9/ --events guest', 'SVC-2013'],
  ['listen --tenant ten_1 --forward-to http://127.0.0.1:9/ --events guest.updated,', 'SVC-2013'],
  ['listen --tenant ten_1 --forward-to http://127.0.0.1:9/ --events *.created', 'SVC-2013'],
  ['clock show --tenant', 'SVC-2003'],
  ['clock show --tenant ten_1 --nonsense', 'SVC-2012'],
  ['clock show --tenant ten_1 nonsense', 'SVC-2012'],
  ['token issue --tenant ten_1 --permission root --name Till', 'SVC-2009'],
  ['operator add --tenant ten_1 --email a@b.example --role owner', 'SVC-2009'],
  ['simulate payments fault --tenant ten_1 --mode slow', 'SVC-2009'],
  ['simulate registry fault --tenant ten_1 --mode partial', 'SVC-2009'],
  ['simulate locks fault --tenant ten_1 --mode slow', 'SVC-2009'],
  ['simulate state --tenant ten_1 --partner bank', 'SVC-2009'],
  ['limits set --tenant ten_1 --global 1.5', 'SVC-2013'],
  ['limits set --tenant ten_1 --rows -1', 'SVC-2013'],
  ['limits set --tenant ten_1 --endpoint 300', 'SVC-2013'],
  ['limits set --tenant ten_1 --endpoint reservations=many', 'SVC-2013'],
  ['limits set --tenant ten_1 --endpoint =300', 'SVC-2013'],
  ['tenant settings --tenant ten_1 --set strict_parsing', 'SVC-2013'],
  ['tenant settings --tenant ten_1 --set =true', 'SVC-2013'],
  ['hotel import --tenant ten_1 --file missing.json', 'SVC-2013'],
  ['fiscal verify', 'SVC-2003'],
  ['fiscal verify --file missing.xml', 'SVC-2013'],
  ['fiscal verify --file .', 'SVC-2013'],
  ['fiscal verify --file missing.xml --tenant ten_1', 'SVC-2013'],
])('%s is refused with %s before any call', async (line, code) => {
  const { asked, printed, failure } = await run(words(line));
  expect({ asked, printed, code: failure?.code }).toEqual({ asked: [], printed: '', code });
});

// Rules: OPS-9
test('a refusal of the instance is printed unchanged', async () => {
  const serviceError = { code: 'SVC-2011', message: 'no such resource', details: [{ field: 'tenant_id', issue: 'unknown' }] };
  const error = { message: 'no such resource', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404, serviceError } };
  expect((await run(words('clock show --tenant ten_1'), { status: 404, body: { error } })).failure).toEqual(serviceError);
});

// Rules: OPS-8, OPS-9
test.each([
  ['does not know the key', { status: 401, body: {} }, 'SVC-1001'],
  ['has a bug', { status: 500, body: {} }, 'SVC-9001'],
  ['is gone', null, 'SVC-9003'],
])('an instance that %s has its own code', async (_name, answer, code) => {
  expect((await run(words('clock show --tenant ten_1'), answer)).failure).toMatchObject({ code });
});

test('help is printed and names every command', async () => {
  const { printed } = await run(['--help']);
  for (const name of [
    'cells',
    'tenant',
    'hotel',
    'token',
    'events',
    'listen',
    'trigger',
    'operator',
    'limits',
    'ledger',
    'channels',
    'maintenance',
    'clock',
    'simulate',
  ])
    expect(printed).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

// Method: the instance answers the move of the clock after it has been asked for the time twice.
// Rules: SANDBOX-20
test('while the clock moves, the days that it reaches are noted', async () => {
  const isPolled = Promise.withResolvers<void>();
  let shown = 0;
  const data = { now: '2027-03-14T09:00:00.000Z', offset_seconds: 1 };
  const { printed, noted, failure } = await run(['--json', 'clock', 'advance', '--tenant', 'ten_1', '--by', '3d'], async ({ path }) => {
    if (!path.endsWith('clock.show')) await isPolled.promise;
    else if (++shown === 2) isPolled.resolve();
    return { status: 200, body: { result: { data } } };
  });
  expect([printed, failure]).toEqual([`${JSON.stringify(data)}\n`, null]);
  expect(noted).toEqual(['2027-03-14\n']);
});
