import { readFileSync } from 'node:fs';
import { firstIdAt, newId, systemClock } from '@innkeeper/kernel';
import { secretsOf } from '@innkeeper/platform';
import { retentionOf, runDueBatch } from '@innkeeper/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contexts, dueWork } from '../harness/operations.ts';
import { type OutboxWorld, startOutboxWorld } from '../harness/outbox.ts';
import { testKeyRing } from '../harness/test-key-ring.ts';

// Method of all: compares the lists of all contexts with the tables of a migrated database of the test's own, and runs the due work on
// rows.

const retention = retentionOf(contexts);
const dayMs = 86_400_000;
let world: OutboxWorld;
let owner: pg.Client; // may write any row without its references

beforeAll(async () => {
  world = await startOutboxWorld();
  owner = new pg.Client({ connectionString: world.postgres.superuserUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
});

afterAll(async () => {
  await owner?.end();
  await world?.remove();
});

async function tablesOf(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'innkeeper')
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

// Rules: OPS-56
test('every table declares its retention once', async () => {
  const tables = await tablesOf();
  expect(tables.length).toBeGreaterThan(50);
  expect(retention.map(({ table }) => table).sort()).toEqual(tables.sort());
});

test('a context declares retention only for tables of its own schema', () => {
  const foreign = Object.values(contexts).flatMap(({ name, retention: listed }) =>
    listed.filter(({ table }) => !table.startsWith(`${name}.`)),
  );
  expect(foreign).toEqual([]);
});

/** Tables whose rows are removed after a time. */
const timed = retention.flatMap(({ table, kept }) => ('since' in kept ? [{ table, ...kept }] : []));

// Rules: OPS-56
test('every setting of a retention is documented, and every removal is due work', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  const settings = timed.flatMap(({ time }) => ('setting' in time ? [time.setting] : []));
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((setting) => !page.includes(`\`${setting}\``))).toEqual([]);
  const names = dueWork.map(({ name }): string => name);
  expect(timed.filter(({ by }) => !names.includes(by))).toEqual([]);
});

/** SQL that inserts a row named $1 that is $2 days old; $3 is an id of that time. */
interface Probe {
  readonly days: readonly [old: number, young: number];
  readonly insert: string;
  readonly name?: string; // the column with its name; default `id`
  readonly prepare?: string;
}

const ago = 'now() - make_interval(days => $2)';
const endpoint = 'whe_x';

const probes: Readonly<Record<string, Probe>> = {
  'platform.idempotency': {
    days: [8, 6],
    name: 'key',
    insert: `insert into platform.idempotency (tenant_id, key, fingerprint, state, created_at) values ('t', $1, $3, 'failed', ${ago})`,
  },
  'platform.workflow_start': {
    days: [8, 6],
    insert: `insert into platform.workflow_start (tenant_id, id, kind, input, created_at, started_at) values ('t', $1, $3, '{}', now(), ${ago})`,
  },
  'platform.audit': {
    days: [900, -100], // the first partition ends more than a month ahead
    name: 'actor',
    prepare: `update platform.partition set ends_at = now() - interval '25 months' where name = 'audit_past'`,
    insert: `insert into platform.audit (tenant_id, at, actor, action, resource_id, written_at) values ('t', now(), $1, 'x', $3, ${ago})`,
  },
  'platform.event': {
    days: [91, 89],
    name: 'name',
    insert: `insert into platform.event (tenant_id, id, name, resource_id, data, created_at, position)
             values ('t', $3, $1, 'r', '{}', ${ago}, -nextval('platform.event_seq'))`,
  },
  'platform.late_event': {
    days: [91, 89],
    name: 'substr(behind, 6)',
    insert: `insert into platform.late_event (tenant_id, event_id, behind, position, placed_at) values ('t', $3, 'evt_~' || $1, 1, ${ago})`,
  },
  'webhooks.delivery': {
    days: [31, 29],
    name: 'event_name',
    insert: `insert into webhooks.delivery (tenant_id, id, endpoint_id, event_id, event_seq, event_name, state, due_at, created_at, updated_at)
             values ('t', webhooks.delivery_id($3, '${endpoint}'), '${endpoint}', $3, 1, $1, 'accepted', now(), now(), ${ago})`,
  },
  'webhooks.accepted_delivery': {
    days: [60, 29],
    name: "convert_from(attempt, 'UTF8')",
    insert: `insert into webhooks.accepted_delivery (tenant_id, endpoint_id, event_id, created_at, ended_at, attempt)
             values ('t', '${endpoint}', $3, now(), ${ago}, $1::text::bytea)`,
  },
  'webhooks.attempt': {
    days: [20, 0],
    name: 'url',
    prepare: `select platform.add_partition('attempt', w.week, w.week + interval '7 days')
                from (select date_trunc('week', now() - interval '20 days') as week) w`,
    insert: `insert into webhooks.attempt (tenant_id, delivery_id, attempt, url, timestamp_ms, signature, started_at, duration_ms)
             values ('t', webhooks.delivery_id($3, '${endpoint}'), 0, $1, 0, '', ${ago}, 1)`,
  },
  'channels.incident': {
    days: [401, 399],
    insert: `insert into channels.incident (tenant_id, id, kind, message, resolved_at, created_at, updated_at)
             values ('t', $1, 'drift', $3, ${ago}, now(), now())`,
  },
  'channels.thread_item': {
    days: [91, 89],
    insert: `insert into channels.thread_item (tenant_id, id, kind, property_id, channel, body, received_at)
             values ('t', $1, 'message', 'p', 'expedia', $3, ${ago})`,
  },
  'channels.revision': {
    days: [401, 399],
    name: 'external_id',
    insert: `insert into channels.revision (tenant_id, channel, external_id, revision, kind, outcome, message, reservation_ids, settled_at)
             values ('t', 'expedia', $1, 1, 'new', 'applied', $3, '{}', ${ago})`,
  },
  'channels.sync': {
    days: [401, 399],
    insert: `insert into channels.sync (tenant_id, id, property_id, channel, first_date, last_date, status, created_at, updated_at, finished_at)
             values ('t', $1, $3, 'expedia', now(), now(), 'succeeded', now(), now(), ${ago})`,
  },
  'reporting.result': {
    days: [1, -1],
    insert: `insert into reporting.result (tenant_id, id, body, generated_at, fresh_until)
             values ('t', $1, convert_to($3, 'UTF8'), ${ago} - interval '5 minutes', ${ago})`,
  },
  'hotel.housekeeping_task': {
    days: [401, 399],
    insert: `insert into hotel.housekeeping_task (tenant_id, id, property_id, room_id, kind, is_automatic, note, status, created_at, updated_at, done_at)
             values ('t', $1, 'p', 'r', 'maintenance', false, $3, 'done', now(), now(), ${ago})`,
  },
  'reporting.computation': {
    days: [1, -1],
    insert: `insert into reporting.computation (tenant_id, id, holder, holds_names, claimed_until) values ('t', $1, $3, false, ${ago})`,
  },
  'access.session': {
    days: [1, -1],
    name: 'agent',
    insert: `insert into access.session (id, digest, person_id, purpose, created_at, seen_at, ends_at, agent)
             values ($3, sha256($3::text::bytea), 'opr_x', 'console', ${ago} - interval '1 hour', now(), ${ago}, $1)`,
  },
  'access.passkey_challenge': {
    days: [1, -1],
    name: 'challenge',
    insert: `insert into access.passkey_challenge (challenge, ends_at) select $1, ${ago} where $3::text is not null`,
  },
  'access.oauth_record': {
    days: [1, -1],
    name: "payload ->> 'name'",
    insert: `insert into access.oauth_record (kind, digest, payload, expires_at)
             select 'interaction', sha256($3::text::bytea), jsonb_build_object('name', $1::text), ${ago}`,
  },
  'access.live_change': {
    days: [2, 0],
    name: 'name',
    insert: `insert into access.live_change (tenant_id, event_id, name, resource_id, created_at) values ('t', $3, $1, 'r', ${ago})`,
  },
  'access.request': {
    days: [15, 13],
    name: 'route',
    insert: `insert into access.request (tenant_id, id, token_id, method, route, status, microseconds)
             select 't', 'req' || substr($3, 4), 'tok_x', 'GET', $1, 200, 0 where $2::int is not null`,
  },
  'access.sign_in_throttle': {
    days: [2, 0],
    name: "trim(convert_from(subject, 'UTF8'))",
    insert: `insert into access.sign_in_throttle (subject, wrong_at, touched_at)
             select rpad($1, 32)::bytea, '{}', ${ago} where $3::text is not null`,
  },
  'messaging.conversation': {
    days: [366, 364],
    insert: `insert into messaging.conversation (tenant_id, id, assigned_to, created_at, updated_at) values ('t', $1, $3, now(), ${ago})`,
  },
  'messaging.message': {
    days: [366, 364],
    insert: `with said as (
               insert into messaging.conversation (tenant_id, id, created_at, updated_at) values ('t', 'said ' || $1, now(), ${ago}) returning id
             )
             insert into messaging.message (tenant_id, id, conversation_id, direction, channel, status, transport_message_id, created_at, updated_at)
             select 't', $1, said.id, 'inbound', 'sms', 'received', $3, now(), now() from said`,
  },
  'booking.booking_session': {
    days: [31, 29],
    insert: `insert into booking.booking_session (tenant_id, id, property_id, room_type_id, rate_plan_id, status, arrival, departure, adults, children,
               language, currency, nights, subtotal_minor, tax_minor, due_now_minor, cancellation, visitor, expires_at, created_at, updated_at)
             values ('t', $1, 'p', 'r', 'r', 'expired', '2026-01-01', '2026-01-02', 1, 0,
               'en', 'EUR', '[]', 0, 0, 0, '{}', sha256($3::text::bytea), now(), now(), ${ago})`,
  },
  'billing.payment_link': {
    days: [31, 29],
    insert: `insert into billing.payment_link (tenant_id, id, folio_id, digest, expires_at, created_at)
             values ('t', $1, 'f', sha256($3::text::bytea), ${ago}, now())`,
  },
  'messaging.known_sender': {
    days: [801, 799],
    name: 'reservation_id',
    insert: `insert into messaging.known_sender (tenant_id, digest, reservation_id, placed_at)
             values ('t', sha256($3::text::bytea), $1, ${ago})`,
  },
  'messaging.failed_delivery': {
    days: [2, 0],
    insert: `insert into messaging.failed_delivery (tenant_id, id, channel, attempts, failed_at)
             values ('t', $1, 'sms', length($3::text), ${ago})`,
  },
  'messaging.stay_key': {
    days: [31, 29],
    name: 'reservation_id',
    insert: `insert into messaging.stay_key (tenant_id, digest, kind, reservation_id, expires_at, created_at)
             values ('t', sha256($3::text::bytea), 'review', $1, ${ago}, now())`,
  },
};

test('every table with a retention time has a probe', () => {
  expect(Object.keys(probes).sort()).toEqual(timed.map(({ table }): string => table).sort());
});

async function runToEnd(name: string): Promise<void> {
  const work = dueWork.find((each) => each.name === name);
  if (!work) throw new Error(`nobody carries out ${name}`);
  const deps = {
    db: world.db,
    secrets: secretsOf(testKeyRing),
    tenantId: null,
    onFailure: (error: unknown) => expect.unreachable(String(error)),
  };
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    after = (await runDueBatch(deps, work, after)).next;
  }
}

// Rules: OPS-56, IDEM-16, CHAN-24, CHAN-25, REP-2
test.each(timed)('the due work of $table removes old rows and keeps younger ones', async ({ table, by }) => {
  const { days, insert, name = 'id', prepare } = probes[table] ?? expect.unreachable(table);
  const ids = days.map((age) => firstIdAt('event', systemClock.nowMs() - age * dayMs).slice(0, 14) + newId('event').slice(14));
  await owner.query(insert, ['old', days[0], ids[0]]);
  await owner.query(insert, ['young', days[1], ids[1]]);
  if (prepare) await owner.query(prepare);
  await runToEnd(by);
  const { rows } = await owner.query<{ name: string }>(`select ${name} as name from ${table}`);
  expect(rows).toEqual([{ name: 'young' }]);
  await owner.query(`truncate ${table} cascade`);
});
