import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type ApiProcess, startApiProcess } from '../harness/api-process.ts';
import { client } from '../harness/client.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { newTenant, type Tenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: an API process of the test's own gets SIGTERM while requests hang on a row that the test holds locked, or on a body that the
// test has not sent yet; so the work under way at that moment is known.

const names = { first_name: 'Ana', last_name: 'Silva' };

async function ownProcess(env: Record<string, string> = {}): Promise<ApiProcess> {
  const own = await startApiProcess({ env });
  onTestFinished(async () => void (await own.kill()));
  return own;
}

/** Holds the row of a guest until it is released. */
async function lockGuest(tenant: Tenant, guestId: string) {
  const login = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await login.connect();
  onTestFinished(() => login.end());
  await login.query('begin');
  await login.query('set local role innkeeper_app');
  await login.query(`select set_config('app.tenant', $1, true)`, [tenant.tenantId]);
  const { rows } = await login.query('select id from guest.guest where tenant_id = $1 and id = $2 for update', [tenant.tenantId, guestId]);
  expect(rows).toHaveLength(1);
  return { release: () => login.query('rollback') };
}

function untilRefusing({ port }: ApiProcess): Promise<boolean> {
  return waitFor('new connections to be refused', async () => {
    const socket = connect({ host: '127.0.0.1', port });
    const code = await new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    socket.destroy();
    return code === 'ECONNREFUSED';
  });
}

// Rules: OPS-18
test('requests under way are answered, new connections are refused, and the process ends cleanly', async () => {
  const tenant = await newTenant();
  const own = await ownProcess();
  const api = client(tenant.tokens.full, { url: own.url });
  const guest = await tenant.api.post('/guests', names);
  const lock = await lockGuest(tenant, guest.body.id);
  let answered = 0;
  const patches = Array.from({ length: 8 }, async (_, index) => {
    const answer = await api.patch(`/guests/${guest.body.id}`, { place_of_birth: `Place ${index}` });
    answered += 1;
    return answer;
  });
  await waitFor('the requests to hang on the row', async () => (await waitingIn(own)) >= 8);
  own.signal('SIGTERM');
  await untilRefusing(own);
  expect(answered).toBe(0);
  await lock.release();
  for (const answer of await Promise.all(patches)) expect(answer.status).toBe(200);
  expect(await own.ended()).toEqual({ code: 0, signal: null });
  expect((await tenant.api.get(`/guests/${guest.body.id}`)).headers.get('ETag')).toBe('"9"');
});

/** Requests that hold or await a database connection, counted by the process itself. */
async function waitingIn({ url }: ApiProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (state: string) => Number(new RegExp(`^innkeeper_pool_app_${state}_connections (\\d+)$`, 'm').exec(text)?.[1]);
  return read('total') - read('idle') + read('waiting');
}

// Rules: OPS-18
test('a request whose body is still being sent is answered, too', async () => {
  const tenant = await newTenant();
  const own = await ownProcess();
  const body = JSON.stringify(names);
  const head = `POST /v1/guests HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tenant.tokens.full}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sending = sendBytes([head + body.slice(0, 10), body.slice(10)], { url: own.url, pauseMs: 1_500 });
  await waitFor('the head to have arrived', async () => (await connectionsOf(own)) >= 1);
  own.signal('SIGTERM');
  await untilRefusing(own);
  const [answer] = await sending;
  expect(answer?.status).toBe(201);
  expect(await own.ended()).toEqual({ code: 0, signal: null });
});

/** Open client connections, without the caller's. */
async function connectionsOf({ url }: ApiProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const sockets = /innkeeper_nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/.exec(text)?.[1];
  return Number(sockets ?? 0) - 1;
}

// Rules: OPS-18
test('idle connections are closed and delay nothing', async () => {
  const own = await ownProcess();
  const socket = connect({ host: '127.0.0.1', port: own.port });
  onTestFinished(() => void socket.destroy());
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  const closed = once(socket, 'end');
  own.signal('SIGTERM');
  await closed;
  expect(await own.ended()).toEqual({ code: 0, signal: null });
});

// Rules: OPS-18
test('a client that never ends its request is cut off, and the process still ends', async () => {
  const own = await ownProcess();
  const socket = connect({ host: '127.0.0.1', port: own.port });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nContent-Type: application/json\r\n');
  await once(socket, 'connect');
  own.signal('SIGTERM');
  await own.ended();
});

// A request that has not ended keeps the process until all signals have come.
// Rules: OPS-18
test('a second signal does no harm', async () => {
  const own = await ownProcess({ LOG_LEVEL: 'info' });
  const socket = connect({ host: '127.0.0.1', port: own.port });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('POST /v1/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nContent-Type: application/json\r\n');
  await once(socket, 'connect');
  await waitFor('the head to have arrived', async () => (await connectionsOf(own)) >= 1);
  for (const [index, signal] of (['SIGTERM', 'SIGTERM', 'SIGINT'] as const).entries()) {
    own.signal(signal);
    await waitFor(`${signal} to arrive`, () => (own.output().match(/stopping/g) ?? []).length > index);
  }
  socket.destroy();
  expect(await own.ended()).toEqual({ code: 0, signal: null });
});
