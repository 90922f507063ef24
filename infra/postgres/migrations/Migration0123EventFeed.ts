import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * The place of each event among those of its tenant, for the feed: its id, unless a younger one got its position before it. New tables, which
 * sequencing fills; the version before calls the same functions and knows nothing of them. Decision: infra/decisions/0082.
 */
export class Migration0123EventFeed extends Migration {
  override up(): void {
    this.addSql('select from platform.event_counter for update'); // nothing is numbered until the new function is there
    this.addSql(tables);
    for (const table of ['platform.event_head', 'platform.late_event']) {
      this.addSql(tenantTable(table, 'select'));
      this.addSql(systemTable(table, 'select, insert, update, delete'));
    }
    this.addSql(oldestInFeed);
    this.addSql(sequenceEvents);
    this.addSql(copyEvents);
    this.addSql(`
      revoke execute on function platform.oldest_in_feed() from public;
      grant execute on function platform.oldest_in_feed() to innkeeper_app, innkeeper_system;`);
  }
}

// The row of a tenant is rewritten with every step of sequencing: in place, because no index holds what changes.
const tables = `
  create table platform.event_head (
    tenant_id text collate "C" primary key,
    newest_id text collate "C" not null, -- no event that has a position has a greater id
    position  bigint not null -- of the event that got one last
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

  -- Events with an id that is less than one that had its position before: their place is behind that one.
  create table platform.late_event (
    tenant_id text collate "C" not null,
    event_id  text collate "C" not null,
    behind    text collate "C" not null, -- newest_id of the tenant when it got its position
    position  bigint not null,
    placed_at timestamptz not null default now(),
    primary key (tenant_id, event_id),
    check (event_id <= behind)
  );
  create unique index late_event_place on platform.late_event (tenant_id, behind, position);
  create index late_event_placed on platform.late_event (placed_at);`;

const oldestInFeed = `
  -- The feed begins behind this id: what has outlived its partition is kept for others, and its neighbours are gone.
  create function platform.oldest_in_feed() returns text language sql stable security definer set search_path = pg_catalog as $$
    select coalesce(platform.first_id_at('evt', min(p.starts_at)), '') from platform.partition p where p.parent = 'event'
  $$;`;

const plannedOnce = 'set enable_seqscan = off set plan_cache_mode = force_generic_plan';

/**
 * As before, and places what it numbers. A tenant without a head has events of before this migration at most: all that were numbered then are in
 * the order of their ids.
 */
const sequenceEvents = `
  create or replace function platform.sequence_events(events_max integer) returns integer language plpgsql volatile ${plannedOnce} as $$
  declare
    last bigint;
    late bigint[];
    pending bigint[];
    numbered integer;
  begin
    if not exists (select from platform.queued_event q where q.position is null)
       and not exists (select from platform.event e where e.position is null) then return 0; end if; -- without a lock: nothing is written
    select c.newest into last from platform.event_counter c for update skip locked;
    if not found then return 0; end if;
    select array_agg(o.seq) into late
      from (select e.seq from platform.event e where e.position is null order by e.seq limit events_max) o;
    if late is not null then
      with taken as (
        update platform.event e set position = 0, relayed_at = coalesce(e.relayed_at, now()) where e.position is null and e.seq = any(late)
        returning e.tenant_id, e.id, e.seq
      )
      insert into platform.queued_event (tenant_id, event_id, seq) select t.tenant_id, t.id, t.seq from taken t;
    end if;
    select array_agg(o.seq order by o.seq) into pending
      from (select q.seq from platform.queued_event q where q.position is null order by q.seq limit events_max) o;
    with given as (
      update platform.queued_event q set position = last + width_bucket(q.seq, pending) where q.position is null and q.seq = any(pending)
      returning q.tenant_id, q.event_id, q.position
    ), looked_up as materialized (
      select g.tenant_id, g.event_id, g.position,
             case when lag(g.event_id) over of_tenant is null then coalesce( -- once a tenant
               (select h.newest_id from platform.event_head h where h.tenant_id = g.tenant_id),
               (select e.id from platform.event e
                 where e.tenant_id = g.tenant_id
                   and not exists (select from platform.queued_event q
                                    where q.tenant_id = e.tenant_id and q.event_id = e.id and q.position is null offset 0)
                 order by e.id desc limit 1)) end as newest_id
        from given g window of_tenant as (partition by g.tenant_id order by g.position)
    ), placed as materialized (
      select l.tenant_id, l.event_id, l.position,
             greatest(max(l.newest_id) over of_tenant,
                      max(l.event_id) over (of_tenant rows between unbounded preceding and 1 preceding)) as behind
        from looked_up l window of_tenant as (partition by l.tenant_id order by l.position)
    ), late_ones as (
      insert into platform.late_event (tenant_id, event_id, behind, position)
      select p.tenant_id, p.event_id, p.behind, p.position from placed p where p.event_id <= p.behind
    ), heads as (
      insert into platform.event_head as h (tenant_id, newest_id, position)
      select p.tenant_id, max(greatest(p.event_id, p.behind)), max(p.position) from placed p group by p.tenant_id order by p.tenant_id
      on conflict (tenant_id) do update set newest_id = excluded.newest_id, position = excluded.position
    )
    select count(*)::integer into numbered from placed;
    if numbered > 0 then update platform.event_counter set newest = last + numbered; end if;
    delete from platform.queued_event q
     where q.position <= (select min(c.position) from platform.consumer c)
       and q.position < (select min(o.position) from platform.queued_event o) + events_max;
    return numbered;
  end $$;`;

const copyEvents = `
  -- Copies public events under new ids, in the given order, for a replay. They are numbered for the feed; consumers pass over them.
  create or replace function platform.copy_events(tenant text, ids text[], new_ids text[], made_at timestamptz)
  returns table (tenant_id text, id text, name text, resource_id text, data json, packed bytea, replay_of text, created_at timestamptz)
  language sql volatile as $$
    with copied as (
      insert into platform.event as c (tenant_id, id, name, resource_id, data, packed, replay_of, created_at, position)
      select tenant, n.new_id, e.name, e.resource_id, e.data, e.packed, e.id, made_at, 0
        from unnest(ids, new_ids) with ordinality as n(id, new_id, place)
        join platform.event e on e.tenant_id = tenant and e.id = n.id and e.is_public
       order by n.place
      returning c.tenant_id, c.id, c.seq, c.name, c.resource_id, c.data, c.packed, c.replay_of, c.created_at
    ), queued as (
      insert into platform.queued_event (tenant_id, event_id, seq) select c.tenant_id, c.id, c.seq from copied c
    )
    select c.tenant_id, c.id, c.name, c.resource_id, c.data, c.packed, c.replay_of, c.created_at from copied c order by c.seq
  $$;`;
