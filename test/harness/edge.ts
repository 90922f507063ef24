import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyDirectorySchema } from '@innkeeper/cells';
import { freePort, haproxyArguments, haproxyBinary } from '@innkeeper/supervisor';
import { testGuardian } from './guardian.ts';
import { newDatabase } from './own-database.ts';
import { type OwnProcess, ownProcess } from './own-process.ts';

/** A directory of a test's own, in the database server of the instance under test. */
export interface OwnDirectory {
  readonly url: string;
  /** Runs a statement on it. */
  run(text: string, values?: readonly unknown[]): Promise<void>;
  /** Makes a tenant known in a cell, with a token, a link or a key that leads to it. */
  place(tenantId: string, cell: string, secrets?: readonly string[]): Promise<void>;
  move(tenantId: string, cell: string): Promise<void>;
  /** Adds many tenants of a cell, with tokens `token1`, `token2` and so on; a feeder that already runs does not hear of it. */
  fill(cell: string, counts: { readonly tenants: number; readonly tokens: number }): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a database with the directory's schema. */
export async function ownDirectory(): Promise<OwnDirectory> {
  const { url, query, remove } = await newDatabase();
  await applyDirectorySchema(url);
  const run = async (text: string, values: readonly unknown[] = []): Promise<void> => void (await query(text, [...values]));
  return {
    url,
    run,
    remove,
    place: async (tenantId, cell, secrets = []) => {
      await run('insert into directory.tenant (id, cell) values ($1, $2)', [tenantId, cell]);
      for (const secret of secrets)
        await run(`insert into directory.route (digest, kind, tenant_id) values ($1, 'token', $2)`, [digestOf(secret), tenantId]);
    },
    fill: async (cell, { tenants, tokens }) => {
      const tables = ['directory.tenant', 'directory.route'];
      for (const table of tables) await run(`alter table ${table} disable trigger user`);
      await run(`insert into directory.tenant select ${manyIds('i')}, $1 from generate_series(0, $2::int - 1) i`, [cell, tenants]);
      await run(
        `insert into directory.route select sha256(('token' || i)::bytea), 'token', ${manyIds('i % $1::int')} from generate_series(1, $2::int) i`,
        [tenants, tokens],
      );
      for (const table of tables) await run(`alter table ${table} enable trigger user`);
    },
    move: (tenantId, cell) => run('update directory.tenant set cell = $2 where id = $1', [tenantId, cell]),
  };
}

const manyIds = (number: string): string => `'tnt_01' || left(encode(sha256((${number})::text::bytea), 'hex'), 24)`;

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A stand-in ends with its connection instead of answering. */
export const brokenPath = '/v1/broken';

/** A stand-in for the API of a cell, which answers what it was asked. */
export interface StandInCell {
  readonly name: string;
  readonly url: string;
  /** Refuses connections from now on. */
  stop(): Promise<void>;
}

/** The answer of a stand-in. */
export interface Echo {
  readonly cell: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

export async function standInCell(name: string): Promise<StandInCell> {
  const server = createServer(async (request, response) => {
    if (request.url === brokenPath) return void request.socket.destroy();
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    const echo: Echo = { cell: name, path: request.url ?? '', headers: request.headers, bytes };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(echo));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { name, url: `http://127.0.0.1:${portOf(server)}`, stop: () => closed(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** HAProxy and its feeder, as processes of a test's own. */
export interface OwnEdge {
  readonly url: string;
  readonly folder: string;
  readonly feeder: OwnProcess;
  readonly haproxy: OwnProcess;
  /** Sends a request to the edge; the answer of the cell behind it. */
  ask(path: string, init?: RequestInit): Promise<Echo>;
  /** The process that serves at present. */
  servingPid(): number | null;
}

const feederFile = fileURLToPath(new URL('../../packages/server/src/edge.ts', import.meta.url));

export async function ownEdge(directoryUrl: string): Promise<OwnEdge> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'innkeeper-edge-'));
  testGuardian().addRemoval(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const feeder = ownProcess({
    name: 'the feeder of the edge',
    command: process.execPath,
    args: [feederFile],
    env: { PATH: process.env['PATH'], DIRECTORY_URL: directoryUrl, EDGE_FOLDER: folder, PORT: String(port) },
    isReady: ({ hasSentMessage }) => hasSentMessage,
  });
  const haproxy = ownProcess({
    name: 'HAProxy',
    command: haproxyBinary(),
    args: haproxyArguments(folder),
    env: { PATH: process.env['PATH'] },
    isReady: () => isAnswering(url),
  });
  await feeder.start();
  await haproxy.start();
  return {
    ...{ url, folder, feeder, haproxy },
    ask: async (path, init) => {
      const answer = await fetch(url + path, init);
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Echo;
    },
    servingPid: () => childOf(haproxy.pid()),
  };
}

async function isAnswering(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

/** The newest child of HAProxy's first process. */
function childOf(pid: number): number | null {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.length === 0 ? null : Number(children.at(-1));
}
