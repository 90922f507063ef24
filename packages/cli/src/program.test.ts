import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failureBody } from './failure.ts';
import { buildProgram } from './program.ts';

// Method: the real commands against an instance that records its calls and answers as the test wants.

interface Answer {
  readonly movedTo?: string; // the cell that is named instead
  readonly status: number;
  readonly body: unknown;
}

const well: Answer = { status: 200, body: { result: { data: { done: true } } } };
const answerOf = (data: unknown): Answer => ({ status: 200, body: { result: { data } } });
const alone = answerOf({ data: [] }); // where there is only one cell

interface AskedCall {
  readonly path: string;
  readonly tenant: string | undefined;
  readonly cell: string | undefined;
}

type AnswerSource = (call: AskedCall) => Promise<Answer | null>;
const home = mkdtempSync(join(tmpdir(), 'innkeeper-home-'));
writeFileSync(join(home, 'operator.key'), 'secret');
afterAll(() => rmSync(home, { recursive: true }));

function callOf({ headers }: IncomingMessage, path: string): AskedCall {
  return {
    path: path.replace('/internal/trpc/', ''),
    tenant: headers['innkeeper-tenant']?.toString(),
    cell: headers['innkeeper-cell']?.toString(),
  };
}

const answerAlone = (answer: Answer | null, { path }: AskedCall) => (answer === well && path === 'cells.list' ? alone : answer);

/** Runs a command line; returns its output or failure, and the calls to the instance. */
async function run(args: readonly string[], answering: Answer | null | AnswerSource = well) {
  const asked: { path: string; input: unknown; authorization: string | undefined }[] = [];
  const addressed: AskedCall[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://instance');
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const input: unknown = JSON.parse((request.method === 'GET' ? url.searchParams.get('input') : text) || 'null');
    asked.push({ path: url.pathname, input, authorization: request.headers.authorization });
    const call = callOf(request, url.pathname);
    addressed.push(call);
    const answer = typeof answering === 'function' ? await answering(call) : answerAlone(answering, call);
    if (answer?.movedTo !== undefined) response.setHeader('x-innkeeper-cell', answer.movedTo);
    if (answer === null) request.socket.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const printed: string[] = [];
  const noted: string[] = [];
  const environment = { INNKEEPER_HOME: home, INNKEEPER_URL: `http://127.0.0.1:${port}` };
  const program = buildProgram({
    environment,
    folder: home,
    print: (text) => void printed.push(text),
    note: (text) => void noted.push(text),
    fail: () => undefined,
    stopSignal: () => AbortSignal.abort(),
  });
  try {
    await program.parseAsync(['node', 'innkeeper', ...args]);
    return { asked, addressed, printed: printed.join(''), noted, failure: null };
  } catch (error) {
    return { asked, addressed, printed: printed.join(''), noted, failure: failureBody(error) };
  } finally {
    server.close();
  }
}

const words = (line: string) => line.split(' ');

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

const twoCells = answerOf({ data: [{ cell: 'a' }, { cell: 'b' }] });
const unknown: Answer = {
  status: 404,
  body: { error: { message: 'x', code: -32004, data: { serviceError: { code: 'SVC-2011', message: 'no such resource', details: [] } } } },
};

// Rules: CELL-11
test('a command names its tenant, and the cell if one is given', async () => {
  const { addressed } = await run(words('clock show --tenant ten_1 --cell b'));
  expect(addressed).toEqual([{ path: 'clock.show', tenant: 'ten_1', cell: 'b' }]);
  expect((await run(words('tenant create --name Casa --hotel demo'))).addressed).toEqual([{ path: 'tenant.create' }]);
});

// Method: `fetch` itself repeats a request after 421 on another connection, so only the order of the cells is compared.
// Rules: CELL-9, CELL-11
test('an answer that names another cell is followed once', async () => {
  const moved = { status: 421, body: {}, movedTo: 'b' };
  const cellsOf = ({ addressed }: { addressed: AskedCall[] }) => [...new Set(addressed.map(({ cell }) => cell))];
  const followed = await run(words('clock show --tenant ten_1'), async ({ cell }) => (cell === 'b' ? well : moved));
  expect([cellsOf(followed), followed.failure]).toEqual([[undefined, 'b'], null]);
  const lost = await run(words('clock show --tenant ten_1'), async ({ cell }) => ({ ...moved, movedTo: cell === 'b' ? 'c' : 'b' }));
  expect([cellsOf(lost), lost.failure?.code]).toEqual([[undefined, 'b'], 'SVC-9001']);
});

// Rules: CELL-11
test('what is named by its id alone is looked for in every cell', async () => {
  const answering = async ({ path, cell }: AskedCall) => (path === 'cells.list' ? twoCells : cell === 'b' ? well : unknown);
  const found = await run(words('token revoke --token-id tok_1'), answering);
  expect([found.addressed.map(({ cell }) => cell), found.failure]).toEqual([[undefined, undefined, 'a', 'b'], null]);
  const missing = await run(words('token revoke --token-id tok_1'), async ({ path }) => (path === 'cells.list' ? twoCells : unknown));
  expect(missing.failure?.code).toBe('SVC-2011');
});

// Rules: CELL-11
test('maintenance is announced in every cell', async () => {
  const { addressed } = await run(words('maintenance cancel'), async ({ path }) => (path === 'cells.list' ? twoCells : well));
  expect(addressed.map(({ path, cell }) => [path, cell]).sort()).toEqual([
    ['cells.list', undefined],
    ['maintenance.cancel', 'a'],
    ['maintenance.cancel', 'b'],
  ]);
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

interface ShownMove {
  readonly step: string;
  readonly state: string;
  readonly error?: string;
}

/** An instance that begins move 7 and shows it as it goes on. Null: it does not answer. */
function moving(shown: readonly (ShownMove | null)[]): AnswerSource {
  const left = [...shown];
  const move = {
    id: '7',
    tenant_id: 'ten_1',
    from: 'a',
    to: 'b',
    started_at: '2026-11-27T04:00:00Z',
    finished_at: '2026-11-27T04:00:07.54Z',
  };
  return async ({ path }) => {
    if (path !== 'tenant.moves') return answerOf({ move_id: '7' });
    const next = left.shift();
    if (!next) return null;
    return answerOf({ data: [{ ...move, frozen_ms: 317, rows: 165_951, verified: true, error: null, ...next }] });
  };
}

// Rules: CELL-16
test('a move prints its steps, waits while nobody answers, and ends with its figures', async () => {
  const steps = [{ step: 'copy', state: 'running' }, null, { step: 'clear', state: 'running' }, { step: 'clear', state: 'done' }];
  const { printed, noted, addressed } = await run(words('tenant move --tenant ten_1 --to b --json'), moving(steps));
  expect(noted).toEqual(['copy\n', 'clear\n']);
  const figures = { tenant_id: 'ten_1', from: 'a', to: 'b', seconds: 7.5, frozen_ms: 317, rows: 165_951, verified: true };
  expect(JSON.parse(printed)).toEqual(figures);
  expect(addressed[0]).toEqual({ path: 'tenant.move', tenant: 'ten_1', cell: undefined });
});

// Rules: CELL-16
test('a move that does not succeed fails with its reason, and one that is to be abandoned succeeds when it is', async () => {
  const abandoned = { step: 'close', state: 'abandoned', error: 'a transaction goes on' };
  const { failure } = await run(words('tenant move --tenant ten_1 --to b'), moving([abandoned]));
  expect(failure).toMatchObject({ code: 'SVC-3007', details: [{ field: 'tenant', issue: 'a transaction goes on' }] });
  const { printed, addressed } = await run(words('tenant move --tenant ten_1 --abandon --json'), moving([abandoned]));
  expect(JSON.parse(printed)).toEqual({ tenant_id: 'ten_1', from: 'a', to: 'b', abandoned: true });
  expect(addressed[0]?.path).toBe('tenant.abandonMove');
  expect((await run(words('tenant move --tenant ten_1'))).failure).toMatchObject({ code: 'SVC-2013', details: [{ field: 'to' }] });
});
