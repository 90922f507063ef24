import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Events are written once: the positions that they get when they are committed stand in a narrow table, until every consumer has passed them.
 * The table of events keeps its columns; what the version before writes is moved over when it is numbered. Decision: infra/decisions/0057.
 */
export class Migration0075EventQueue extends Migration {
  override up(): void {
    this.addSql('lock table platform.event in access exclusive mode'); // for a moment: nothing is read or written but what consumers have before them
    this.addSql(queue);
    this.addSql(tenantTable('platform.queued_event', 'select, insert'));
    this.addSql(systemTable('platform.queued_event', 'select, insert, update, delete'));
    this.addSql(takeOver);
    this.addSql(sequenceEvents);
    this.addSql(takeEvents);
    this.addSql(registerConsumer);
    this.addSql(forContexts);
    this.addSql(forRetention);
    this.addSql(`revoke execute on function ${forSystem} from public; grant execute on function ${forSystem} to innkeeper_system`);
  }
}

const forSystem = 'platform.register_consumer(text, text)';

// A call of the function before that has begun fails by the new name of the column, and is repeated with the new function.
const queue = `
  alter table platform.event_counter rename column position to newest;

  create table platform.queued_event (
    tenant_id text collate "C" not null,
    event_id  text collate "C" not null,
    seq       bigint not null, -- of the event
    position  bigint, -- null: it has none yet
    primary key (tenant_id, event_id)
  ) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02);
  create index queued_event_unsequenced on platform.queued_event (seq) where position is null;
  create unique index queued_event_position on platform.queued_event (position) where position is not null;`;

// The owner reads and writes the rows of every tenant.
const takeOver = `
  alter table platform.event no force row level security;
  alter table platform.queued_event no force row level security;
  insert into platform.queued_event (tenant_id, event_id, seq, position)
  select e.tenant_id, e.id, e.seq, e.position from platform.event e
   where e.position > (select min(c.position) from platform.consumer c);
  alter table platform.queued_event force row level security;
  alter table platform.event force row level security;
  drop index platform.event_position;`;

// Tables grow from nothing to millions of rows faster than their statistics follow; every look-up here has its index.
const byIndexOnly = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off';

const sequenceEvents = `
  -- Gives committed events their positions, and forgets those that every consumer has passed. An event without a position was written by a process
  -- of the version before: it is queued here.
  create or replace function platform.sequence_events(events_max integer) returns integer language plpgsql volatile ${byIndexOnly} as $$
  declare
    last bigint;
    numbered integer;
  begin
    if not exists (select from platform.queued_event q where q.position is null)
       and not exists (select from platform.event e where e.position is null) then return 0; end if; -- without a lock: nothing is written
    select c.newest into last from platform.event_counter c for update skip locked;
    if not found then return 0; end if;
    with late as materialized (
      select e.tenant_id, e.id from platform.event e where e.position is null order by e.seq limit events_max
    ), taken as (
      update platform.event e set position = 0, relayed_at = coalesce(e.relayed_at, now())
        from late l where e.tenant_id = l.tenant_id and e.id = l.id
      returning e.tenant_id, e.id, e.seq
    )
    insert into platform.queued_event (tenant_id, event_id, seq) select t.tenant_id, t.id, t.seq from taken t;
    with next as materialized (
      select o.tenant_id, o.event_id, row_number() over (order by o.seq) as place
        from (select q.tenant_id, q.event_id, q.seq from platform.queued_event q where q.position is null order by q.seq limit events_max) o
    )
    update platform.queued_event q set position = last + n.place from next n where q.tenant_id = n.tenant_id and q.event_id = n.event_id;
    get diagnostics numbered = row_count;
    if numbered > 0 then update platform.event_counter set newest = last + numbered; end if;
    with passed as materialized (
      select q.tenant_id, q.event_id from platform.queued_event q
       where q.position <= (select min(c.position) from platform.consumer c) order by q.position limit events_max
    )
    delete from platform.queued_event q using passed p where q.tenant_id = p.tenant_id and q.event_id = p.event_id;
    return numbered;
  end $$;`;

const takeEvents = `
  -- As before, by the queue.
  create or replace function platform.take_events(wanted text, events_max integer, newest bigint, names text[] default null)
  returns table (tenant_id text, id text, seq bigint, "position" bigint, name text, resource_id text, data json, packed bytea,
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
      from (select q.position from platform.queued_event q where q.position > passed and q.position <= newest order by q.position limit events_max) n;
    update platform.consumer c set position = coalesce(reached, newest), updated_at = now() where c.name = wanted;
    return query
      select e.tenant_id, e.id, e.seq, q.position, e.name, e.resource_id, case when w.is_wanted then e.data end, case when w.is_wanted then e.packed end,
             e.created_at, e.is_public, w.is_wanted,
             exists (select from platform.parked_event p
                      where p.consumer = wanted and p.tenant_id = e.tenant_id and p.resource_id = e.resource_id)
        from platform.queued_event q
        join platform.event e on e.tenant_id = q.tenant_id and e.id = q.event_id
       cross join lateral (select e.replay_of is null and (names is null or e.name = any(names)) as is_wanted) w
       where q.position > passed and q.position <= reached
       order by q.position;
  end $$;`;

const registerConsumer = `
  create or replace function platform.newest_position() returns bigint language sql stable
  return (select c.newest from platform.event_counter c);

  -- Lets a consumer begin: \`now\`, at what is committed from now on, or at the \`start\`, the oldest event that is kept. Events that every other
  -- consumer has passed are queued again for it, behind those consumers and in their order.
  create function platform.register_consumer(wanted text, begins text) returns boolean language plpgsql volatile as $$
  declare
    begun bigint;
    again bigint;
  begin
    if exists (select from platform.consumer c where c.name = wanted) then return false; end if;
    select c.newest into strict begun from platform.event_counter c for update; -- nothing is numbered or forgotten meanwhile
    if exists (select from platform.consumer c where c.name = wanted) then return false; end if;
    if begins = 'start' then
      select coalesce(min(q.position), begun + 1) - 1 into begun from platform.queued_event q;
      with passed as materialized (
        select e.tenant_id, e.id, e.seq, row_number() over (order by e.seq desc nulls last, e.id desc) as place
          from platform.event e
         where e.position is not null and e.replay_of is null
           and not exists (select from platform.queued_event q where q.tenant_id = e.tenant_id and q.event_id = e.id)
      )
      insert into platform.queued_event (tenant_id, event_id, seq, position)
      select p.tenant_id, p.id, coalesce(p.seq, 0), begun + 1 - p.place from passed p;
      get diagnostics again = row_count;
      begun := begun - again;
    end if;
    insert into platform.consumer (name, position) values (wanted, begun);
    return true;
  end $$;`;

const forContexts = `
  -- Whether an event lies before a reader that has passed this position.
  create function platform.lies_ahead(tenant text, event text, passed bigint) returns boolean language sql stable
  return exists (select from platform.queued_event q
                  where q.tenant_id = tenant and q.event_id = event and (q.position is null or q.position > passed));

  -- Copies public events under new ids, in the given order, for a replay. No consumer is to follow them: they are not queued.
  create or replace function platform.copy_events(tenant text, ids text[], new_ids text[], made_at timestamptz)
  returns table (tenant_id text, id text, name text, resource_id text, data json, packed bytea, replay_of text, created_at timestamptz)
  language sql volatile as $$
    insert into platform.event (tenant_id, id, name, resource_id, data, packed, replay_of, created_at, position)
    select tenant, n.new_id, e.name, e.resource_id, e.data, e.packed, e.id, made_at, 0
      from unnest(ids, new_ids) with ordinality as n(id, new_id, place)
      join platform.event e on e.tenant_id = tenant and e.id = n.id and e.is_public
     order by n.place
    returning tenant_id, id, name, resource_id, data, packed, replay_of, created_at
  $$;`;

const forRetention = `
  -- Removes those of the given events that nobody needs any more: every consumer has passed them, none has parked them, no replay names them.
  create or replace function platform.remove_events(tenant text, ids text[]) returns integer language sql volatile as $$
    with removable as materialized (
      select e.id from platform.event e
       where e.tenant_id = tenant and e.id = any(ids) and e.position is not null
         and not exists (select from platform.queued_event q
                          where q.tenant_id = tenant and q.event_id = e.id
                            and (q.position is null or q.position > (select min(c.position) from platform.consumer c)))
         and not exists (select from platform.parked_event p where p.tenant_id = tenant and p.event_id = e.id)
         and not exists (select from platform.event r where r.tenant_id = tenant and r.replay_of = e.id)
    ), gone as (
      delete from platform.event e using removable r where e.tenant_id = tenant and e.id = r.id returning 1
    ), forgotten as (
      delete from platform.queued_event q using removable r where q.tenant_id = tenant and q.event_id = r.id
    )
    select count(*)::integer from gone
  $$;

  -- Of the events between two ids those that are still needed: a consumer has not passed them, or has parked them, or a replay names them.
  create or replace function platform.events_in_use(from_id text, to_id text) returns table (tenant_id text, id text) language sql stable as $$
    select e.tenant_id, e.id from platform.event e where e.id >= from_id and e.id < to_id and e.position is null
    union
    select q.tenant_id, q.event_id from platform.queued_event q
     where q.event_id >= from_id and q.event_id < to_id
       and (q.position is null or q.position > (select min(c.position) from platform.consumer c))
    union
    select p.tenant_id, p.event_id from platform.parked_event p where p.event_id >= from_id and p.event_id < to_id
    union
    select r.tenant_id, r.replay_of from platform.event r where r.replay_of >= from_id and r.replay_of < to_id
  $$;`;
