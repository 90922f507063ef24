import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Events get a position in the order in which they were committed, and every consumer goes through them by a cursor of its own.
 * Indexes are built beside the writers, so no transaction holds the whole of it; each part may be repeated. Decision: infra/decisions/0023.
 */
export class Migration0018Outbox extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(numberByPosition);
    this.addSql('alter table platform.event no force row level security'); // the owner writes to all tenants
    this.addSql(leaveToSequencing);
    this.addSql('alter table platform.event force row level security');
    for (const sql of indexes.flatMap(concurrentIndex)) this.addSql(sql);
    this.addSql(readPositions);
    this.addSql(sequenceEvents);
    this.addSql(takeEvents);
    this.addSql(forContexts);
    this.addSql(forSystemOnly);
  }
}

/**
 * What was numbered so far keeps its number as its position, so no row of the history is rewritten however many there are: the lock waits for
 * the writers under way, so whatever has a number then is committed, and its order is that in which it was relayed. From now on `seq` is a
 * column of its own, by a sequence that goes on from there; history has none. `relayed_at` and its index stay for the version that still runs
 * over this schema.
 */
const numberByPosition = `
  do $$
  declare
    newest bigint;
  begin
    if exists (select from pg_attribute where attrelid = 'platform.event'::regclass and attname = 'position') then return; end if;
    lock table platform.event in access exclusive mode;
    newest := coalesce(pg_sequence_last_value(pg_get_serial_sequence('platform.event', 'seq')::regclass), 0);

    alter table platform.event rename column seq to position;
    alter table platform.event alter column position drop identity;
    alter table platform.event alter column position drop not null;
    execute format('create sequence platform.event_seq as bigint start %s', newest + 1);
    grant usage on sequence platform.event_seq to innkeeper_app, innkeeper_system;
    alter table platform.event add column seq bigint;
    alter table platform.event alter column seq set default nextval('platform.event_seq');
    alter sequence platform.event_seq owned by platform.event.seq;
    alter table platform.event add column is_public boolean not null default true;

    create table platform.event_counter (
      only_row boolean primary key default true check (only_row),
      position bigint not null -- of the last event that has one
    );
    insert into platform.event_counter (position) values (newest);
    grant select, update on platform.event_counter to innkeeper_system;

    create table platform.consumer (
      name       text collate "C" primary key,
      position   bigint not null, -- of the last event that it has passed
      updated_at timestamptz not null default now()
    );
    insert into platform.consumer (name, position) values ('webhooks.fan-out', newest);
    grant select, insert, update on platform.consumer to innkeeper_system;

    -- Events that a consumer could not handle, and those of the same resource that wait behind them.
    create table platform.parked_event (
      tenant_id       text collate "C" not null,
      event_id        text collate "C" not null,
      consumer        text collate "C" not null references platform.consumer (name),
      position        bigint not null,
      resource_id     text collate "C" not null,
      attempts        integer not null default 0, -- since it was parked
      next_attempt_at timestamptz not null default now(),
      error           text, -- null: it only waits behind another
      parked_at       timestamptz not null default now(),
      primary key (tenant_id, event_id, consumer),
      foreign key (tenant_id, event_id) references platform.event (tenant_id, id)
    );
    create unique index parked_event_of_resource on platform.parked_event (consumer, tenant_id, resource_id, position);
    create index parked_event_due on platform.parked_event (consumer, next_attempt_at);
    alter table platform.parked_event enable row level security;
    alter table platform.parked_event force row level security;
    create policy system on platform.parked_event to innkeeper_system using (true) with check (true);
    grant select, insert, update, delete on platform.parked_event to innkeeper_system;
  end $$`;

/** What was not relayed yet gets its position like everything that comes: after the history, where the fan-out begins. */
const leaveToSequencing = `
  update platform.event set seq = position, position = null where relayed_at is null and seq is null and position is not null`;

// Rows without a position are few: those that were committed a moment ago.
const indexes = [
  { name: 'platform.event_unsequenced', on: 'platform.event (seq) where position is null' },
  { name: 'platform.event_position', on: 'platform.event (position) where position is not null', isUnique: true },
  { name: 'platform.event_of_tenant', on: 'platform.event (tenant_id, position) where position is not null' },
];

const readPositions = `
  -- Up to here positions are given, as far as the calling statement's snapshot knows: it sees every event up to it.
  create or replace function platform.newest_position() returns bigint language sql stable
  return (select c.position from platform.event_counter c);

  -- Up to here a consumer has passed the events; null for a consumer that is not registered.
  create or replace function platform.position_of(consumer text) returns bigint language sql stable
  return (select c.position from platform.consumer c where c.name = consumer);`;

// Tables grow from nothing to millions of rows faster than their statistics follow; every look-up here has its index.
const byIndexOnly = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off';

/**
 * The counter's row is the lock: one transaction after the other gives positions, so they become visible in their order and without gaps, and a
 * reader of all positions after its cursor misses none that is filled in later. Who finds another at it leaves the work to that one.
 */
const sequenceEvents = `
  create or replace function platform.sequence_events(events_max integer) returns integer language plpgsql volatile ${byIndexOnly} as $$
  declare
    last bigint;
    numbered integer;
  begin
    if not exists (select from platform.event e where e.position is null) then return 0; end if; -- without a lock: nothing is written
    select c.position into last from platform.event_counter c for update skip locked;
    if not found then return 0; end if;
    with next as materialized (
      select o.tenant_id, o.id, row_number() over (order by o.seq) as place
        from (select e.tenant_id, e.id, e.seq from platform.event e where e.position is null order by e.seq limit events_max) o
    )
    update platform.event e set position = last + n.place, relayed_at = coalesce(e.relayed_at, now())
      from next n where e.tenant_id = n.tenant_id and e.id = n.id;
    get diagnostics numbered = row_count;
    if numbered > 0 then update platform.event_counter set position = last + numbered; end if;
    return numbered;
  end $$`;

/**
 * The next events of a consumer, in order, and its cursor moves past them: effects and progress commit together or not at all. None while
 * another transaction is at it. \`newest\` is platform.newest_position() of the calling statement, so that whatever that statement joins is at
 * least as new as the events. Every event that was passed is answered, also one that is not wanted: by another name, or a replay, which tells
 * nothing new. \`is_blocked\`: an earlier event of the resource is parked.
 */
const takeEvents = `
  create or replace function platform.take_events(wanted text, events_max integer, newest bigint, names text[] default null)
  returns table (tenant_id text, id text, seq bigint, "position" bigint, name text, resource_id text, data json,
                 created_at timestamptz, is_public boolean, is_wanted boolean, is_blocked boolean)
  language plpgsql volatile rows 200 ${byIndexOnly} as $$
  #variable_conflict use_column
  declare
    passed bigint;
    reached bigint;
  begin
    if exists (select from platform.consumer c where c.name = wanted and c.position >= newest) then return; end if;
    select c.position into passed from platform.consumer c where c.name = wanted for update skip locked;
    if not found or passed >= newest then return; end if;
    select max(n.position) into reached
      from (select e.position from platform.event e where e.position > passed and e.position <= newest order by e.position limit events_max) n;
    update platform.consumer c set position = coalesce(reached, newest), updated_at = now() where c.name = wanted;
    return query
      select e.tenant_id, e.id, e.seq, e.position, e.name, e.resource_id, case when w.is_wanted then e.data end,
             e.created_at, e.is_public, w.is_wanted,
             exists (select from platform.parked_event p
                      where p.consumer = wanted and p.tenant_id = e.tenant_id and p.resource_id = e.resource_id)
        from platform.event e
       cross join lateral (select e.replay_of is null and (names is null or e.name = any(names)) as is_wanted) w
       where e.position > passed and e.position <= reached
       order by e.position;
  end $$`;

/** The outbox is the platform's: contexts that have more to do with it than to emit do it by these. */
const forContexts = `
  -- Copies public events under new ids, in the given order, for a replay. \`relayed_at\` keeps the version before consumers from relaying them.
  create or replace function platform.copy_events(tenant text, ids text[], new_ids text[], made_at timestamptz)
  returns table (tenant_id text, id text, name text, resource_id text, data json, replay_of text, created_at timestamptz)
  language sql volatile as $$
    insert into platform.event (tenant_id, id, name, resource_id, data, replay_of, created_at, relayed_at)
    select tenant, n.new_id, e.name, e.resource_id, e.data, e.id, made_at, now()
      from unnest(ids, new_ids) with ordinality as n(id, new_id, place)
      join platform.event e on e.tenant_id = tenant and e.id = n.id and e.is_public
     order by n.place
    returning tenant_id, id, name, resource_id, data, replay_of, created_at
  $$;

  -- Removes those of the given events that nobody needs any more: every consumer has passed them, none has parked them, no replay names them.
  create or replace function platform.remove_events(tenant text, ids text[]) returns integer language sql volatile as $$
    with gone as (
      delete from platform.event e
       where e.tenant_id = tenant and e.id = any(ids) and e.position <= (select min(c.position) from platform.consumer c)
         and not exists (select from platform.parked_event p where p.tenant_id = tenant and p.event_id = e.id)
         and not exists (select from platform.event r where r.tenant_id = tenant and r.replay_of = e.id)
      returning 1
    )
    select count(*)::integer from gone
  $$;

  -- Asks for a workflow from within a statement, as \`tx.startWorkflow\` does with a commit.
  create or replace function platform.ask_workflow(tenant text, workflow text, kind text, input jsonb) returns boolean language sql volatile as $$
    insert into platform.workflow_start (tenant_id, id, kind, input, created_at) values (tenant, workflow, kind, input, now())
    on conflict do nothing;
    select true
  $$`;

// These go across tenants.
const systemFunctions = [
  'platform.newest_position()',
  'platform.position_of(text)',
  'platform.sequence_events(integer)',
  'platform.take_events(text, integer, bigint, text[])',
  'platform.remove_events(text, text[])',
].join(', ');

const forSystemOnly = `
  revoke execute on function ${systemFunctions} from public;
  grant execute on function ${systemFunctions} to innkeeper_system;`;
