import { Migration } from '@mikro-orm/migrations';

/**
 * Numbering and taking events costs the same for each event, whatever the statistics were when PostgreSQL planned it, and is planned once a
 * connection. Decision: infra/decisions/0059.
 */
export class Migration0079OutboxPlans extends Migration {
  override up(): void {
    this.addSql(sequenceEvents);
    this.addSql(takeEvents);
  }
}

const plannedOnce = 'set enable_seqscan = off set plan_cache_mode = force_generic_plan';

/**
 * As before, but rows are found by values in place of joins: joined, a partition that was empty when the plan was made was read from end to end for
 * each event. An event's place among the numbers of all, which ascend, is its bucket.
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
    update platform.queued_event q set position = last + width_bucket(q.seq, pending) where q.position is null and q.seq = any(pending);
    get diagnostics numbered = row_count;
    if numbered > 0 then update platform.event_counter set newest = last + numbered; end if;
    delete from platform.queued_event q
     where q.position <= (select min(c.position) from platform.consumer c)
       and q.position < (select min(o.position) from platform.queued_event o) + events_max;
    return numbered;
  end $$;`;

/** As before, but each event is looked up by itself: \`offset 0\` keeps the look-up from becoming a join. */
const takeEvents = `
  create or replace function platform.take_events(wanted text, events_max integer, newest bigint, names text[] default null)
  returns table (tenant_id text, id text, seq bigint, "position" bigint, name text, resource_id text, data json, packed bytea,
                 created_at timestamptz, is_public boolean, is_wanted boolean, is_blocked boolean)
  language plpgsql volatile rows 200 ${plannedOnce} as $$
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
      select q.tenant_id, e.id, e.seq, q.position, e.name, e.resource_id, case when w.is_wanted then e.data end, case when w.is_wanted then e.packed end,
             e.created_at, e.is_public, w.is_wanted,
             exists (select from platform.parked_event p
                      where p.consumer = wanted and p.tenant_id = q.tenant_id and p.resource_id = e.resource_id)
        from platform.queued_event q
       cross join lateral (
         select e.id, e.seq, e.name, e.resource_id, e.data, e.packed, e.created_at, e.is_public, e.replay_of
           from platform.event e where e.tenant_id = q.tenant_id and e.id = q.event_id offset 0
       ) e
       cross join lateral (select e.replay_of is null and (names is null or e.name = any(names)) as is_wanted) w
       where q.position > passed and q.position <= reached
       order by q.position;
  end $$;`;
