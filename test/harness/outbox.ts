import { newId } from '@innkeeper/kernel';
import { type Consumer, type ConsumerDeps, type Database, openDatabase, openOutbox, runConsumers } from '@innkeeper/platform';
import pg from 'pg';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { type OwnPostgres, startOwnPostgres } from './postgres-server.ts';

/** A PostgreSQL of the test's own: in the shared one a worker sequences events and retention looks at every consumer. */
export interface OutboxWorld {
  readonly postgres: OwnPostgres;
  readonly tenantId: string;
  /** Connected as the system role. */
  readonly db: Database;
  /** Connected as the owner of the server. */
  readonly owner: pg.Pool;
  /** Opens a transaction that has emitted one event and is neither committed nor rolled back. */
  emit(about: EventDraft): Promise<OpenEmission>;
  /** Emits and commits. */
  emitted(about: EventDraft): Promise<string>;
  /** True if no event is left for the consumer. */
  hasPassedAll(consumer: string): Promise<boolean>;
  remove(): Promise<void>;
}

export interface EventDraft {
  readonly resourceId: string;
  readonly data: object;
  readonly name?: string;
  readonly replayOf?: string;
}

export interface OpenEmission {
  readonly eventId: string;
  end(how: 'commit' | 'rollback'): Promise<void>;
}

const insertEvent = `with event as (
    insert into platform.event (tenant_id, id, name, resource_id, data, replay_of, created_at, position)
    values ($1, $2, $3, $4, $5, $6, now(), 0) returning *
  ) insert into platform.queued_event (tenant_id, event_id, seq) select tenant_id, id, seq from event`;

const isBehind = `select exists (select from platform.queued_event where position is null)
  or not exists (select from platform.consumer where name = $1 and position >= platform.newest_position()) as is_behind`;

export async function startOutboxWorld(): Promise<OutboxWorld> {
  const postgres = await startOwnPostgres({ isDurable: false });
  const db = await openDatabase({ url: postgres.url, entities: [], onError: () => undefined });
  const owner = new pg.Pool({ connectionString: postgres.url, max: 4 });
  owner.on('error', () => undefined); // the server may end an idle connection before the pool has
  const tenantId = newId('tenant');
  const emit = (about: EventDraft) => openEmission(db, tenantId, about);
  return {
    ...{ postgres, db, owner, tenantId, emit },
    emitted: async (about) => {
      const emission = await emit(about);
      await emission.end('commit');
      return emission.eventId;
    },
    hasPassedAll: async (consumer) => (await owner.query(isBehind, [consumer])).rows[0].is_behind === false,
    remove: async () => {
      await owner.end();
      await db.close();
      await postgres.remove();
    },
  };
}

/** Opens a transaction of a tenant that has emitted one event and is neither committed nor rolled back. */
export async function openEmission(
  db: Database,
  tenantId: string,
  { resourceId, data, name = 'guest.updated', replayOf }: EventDraft,
): Promise<OpenEmission> {
  const client = await db.app.connect();
  const eventId = newId('event');
  await client.query(`begin; set local app.tenant = '${tenantId}'`);
  await client.query(insertEvent, [tenantId, eventId, name, resourceId, JSON.stringify(data), replayOf]);
  return {
    eventId,
    end: async (how) => {
      await client.query(how);
      client.release();
      db.announceOutbox();
    },
  };
}

/** The event work of a worker, run in the process of the test, with a database connection of its own. */
export interface ConsumerProcess {
  readonly proxy: DatabaseProxy;
  readonly log: readonly LogLine[];
  /** Simulates a crash: every connection breaks, and everything in memory is lost. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: unknown;
  readonly message: unknown;
}

export async function startConsumerProcess(databaseUrl: string, consumers: readonly Consumer[]): Promise<ConsumerProcess> {
  const proxy = await startDatabaseProxy(databaseUrl);
  const db = await openDatabase({ url: proxy.url, entities: [], connectionsMax: 8, onError: () => undefined });
  const stop = new AbortController();
  const lines: LogLine[] = [];
  const write =
    (level: LogLine['level']) =>
    (fields: unknown, message: unknown = fields): void =>
      void lines.push({ level, fields, message });
  const log = { info: write('info'), warn: write('warn'), error: write('error') } satisfies ConsumerDeps['log'];
  const outbox = openOutbox(db, { log, signal: stop.signal });
  const running = Promise.all([outbox.closed, runConsumers({ db, log, signal: stop.signal, sequenced: outbox.sequenced }, consumers)]);
  const end = async (): Promise<void> => {
    await running;
    await db.close();
    await proxy.close();
  };
  return {
    proxy,
    log: lines,
    kill: async () => {
      stop.abort();
      proxy.cut();
      await end();
    },
    stop: async () => {
      stop.abort();
      await end();
    },
  };
}

/** The world's tenant with an endpoint that subscribes to everything; nothing is ever sent there. Returns its id. */
export async function addEndpoint({ tenantId, owner }: OutboxWorld): Promise<string> {
  const endpointId = newId('webhookEndpoint');
  await owner.query(
    `insert into access.tenant (id, name, environment, created_at, updated_at) values ($1, 'Hotel', 'production', now(), now())`,
    [tenantId],
  );
  await owner.query(
    `insert into webhooks.endpoint (tenant_id, id, url, events, active, active_since, secret, created_at, updated_at)
     values ($1, $2, 'https://example.com/', '{*}', true, now(), '', now(), now())`,
    [tenantId, endpointId],
  );
  return endpointId;
}

/** Runs a statement that no policy limits. */
export async function runAsSuperuser({ postgres }: OutboxWorld, sql: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
  await superuser.connect();
  await superuser.query(sql).finally(() => superuser.end());
}
