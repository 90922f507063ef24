import {
  applyDirectorySchema,
  clearFailedMove,
  type Directory,
  type MoveStepName,
  movedTables,
  openDirectory,
  takeMoveStep,
} from '@innkeeper/cells';
import { newId } from '@innkeeper/kernel';
import { secretsOf } from '@innkeeper/platform';
import { retentionOf } from '@innkeeper/server';
import type pg from 'pg';
import { contexts } from './operations.ts';
import { newDatabase } from './own-database.ts';
import { startOwnPostgres } from './postgres-server.ts';
import { testKeyRing } from './test-key-ring.ts';
import { type CellDatabase, connected, openTwoCells } from './two-cells.ts';

export interface BegunMove {
  readonly tenantId: string;
  readonly moveId: string;
}

/** A step as its activity takes it, by default the first time, in Lisbon. */
export interface StepTaken {
  readonly attempt?: number;
  readonly cell?: string;
  readonly directory?: Directory;
}

/** Two migrated databases and a directory on one server, and moves from Lisbon to Porto whose activities are called as a workflow would. */
export interface BegunMoves {
  readonly lisbon: CellDatabase;
  readonly porto: CellDatabase;
  readonly atLisbon: pg.Client;
  readonly atPorto: pg.Client;
  readonly directory: Directory;
  /** Reports the address of the mover to Porto; null: it takes no part in moves. */
  reportPorto(moverUrl: string | null): Promise<void>;
  /** Begins to move a tenant of Lisbon. */
  begin(): Promise<BegunMove>;
  take(moveId: string, step: MoveStepName, given?: StepTaken): Promise<'taken' | 'ended'>;
  /** Removes what a failed move has left, as its activity does. */
  clear(moveId: string, given?: Pick<StepTaken, 'directory'>): Promise<void>;
  /** The cells that show the tenant. */
  homesOf(tenantId: string): Promise<string[]>;
  /** Everything that moves leave in a database while they are under way. */
  leftoversOf(tenantId: string): Promise<unknown[]>;
  remove(): Promise<void>;
}

export const moveSteps: readonly MoveStepName[] = ['prepare', 'copy', 'cut-over', 'verify', 'clear'];

const tables = movedTables(retentionOf(contexts));

export async function openBegunMoves(): Promise<BegunMoves> {
  const postgres = await startOwnPostgres({ isDurable: false });
  const [lisbon, porto] = await openTwoCells(postgres);
  const [atLisbon, atPorto] = [await connected(lisbon.superuserUrl), await connected(porto.superuserUrl)];
  const ofDirectory = await newDatabase({ beside: postgres.superuserUrl });
  await applyDirectorySchema(ofDirectory.url);
  const directory = openDirectory({ url: ofDirectory.url, secrets: secretsOf(testKeyRing), onError: () => undefined });
  const reportPorto = (moverUrl: string | null) => directory.register({ name: 'porto', url: 'http://porto:8080' }, moverUrl);
  await directory.register({ name: 'lisbon', url: 'http://lisbon:8080' }, lisbon.moverUrl);
  await reportPorto(porto.moverUrl);
  return {
    ...{ lisbon, porto, atLisbon, atPorto, directory, reportPorto },
    begin: async () => {
      const tenantId = newId('tenant');
      await atLisbon.query(makeTenant, [tenantId]);
      return { tenantId, moveId: await directory.startMove({ tenantId, from: 'lisbon', to: 'porto' }) };
    },
    take: (moveId, step, { attempt = 1, cell = 'lisbon', directory: own = directory } = {}) =>
      untilInTime(() => takeMoveStep({ cell, directory: own, tables, signal: new AbortController().signal }, { moveId, step, attempt })),
    clear: (moveId, { directory: own = directory } = {}) =>
      clearFailedMove({ directory: own, tables, signal: new AbortController().signal }, moveId),
    homesOf: async (tenantId) => [
      ...((await sees(atLisbon, tenantId)) ? ['lisbon'] : []),
      ...((await sees(atPorto, tenantId)) ? ['porto'] : []),
    ],
    leftoversOf: async (tenantId) => {
      const found = [
        atLisbon.query(`${mark} union all ${replication}`, [tenantId]),
        atPorto.query(`${mark} union all ${subscription}`, [tenantId]),
      ];
      return (await Promise.all(found)).flatMap(({ rows }) => rows.map(({ name }) => name));
    },
    remove: async () => {
      await directory.close();
      await ofDirectory.remove();
      await Promise.all([atLisbon.end(), atPorto.end()]);
      await postgres.remove();
    },
  };
}

const tooLate = /open again: (a transaction|a call|events)|did not catch up in time|closed for too long/;
const lateMax = 5;

/** Repeats a step that was too slow for the seconds that a tenant may be closed, as its workflow would: the machine may be busy. */
export async function untilInTime<Result>(take: () => Promise<Result>): Promise<Result> {
  for (let late = 1; ; late++) {
    try {
      return await take();
    } catch (error) {
      if (late === lateMax || !tooLate.test(String(error))) throw error;
    }
  }
}

const makeTenant = `insert into access.tenant (id, name, environment, created_at, updated_at) values ($1, 'Hotel', 'production', now(), now())`;
const mark = `select 'mark' as name from platform.away_tenant where tenant_id = $1`;
const subscription = `select subname from pg_subscription where starts_with(subname, 'move_' || $1)`;
const replication = `select slot_name from pg_replication_slots where starts_with(slot_name, 'move_' || $1) or slot_name like 'pg_%_sync_%'
  union all select pubname from pg_publication where starts_with(pubname, 'move_' || $1)`;

async function sees(client: pg.Client, tenantId: string): Promise<boolean> {
  await client.query('begin; set local role innkeeper_system');
  const { rowCount } = await client.query('select from access.tenant t where t.id = $1', [tenantId]);
  await client.query('rollback');
  return rowCount === 1;
}
