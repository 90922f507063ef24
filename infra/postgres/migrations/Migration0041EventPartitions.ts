import { Migration } from '@mikro-orm/migrations';
import { partitionById } from './partition-by-id.ts';
import { eventTable } from './partitioned-tables.ts';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * Events are divided by the week of their ids, so that what is old goes with its partition. No row is moved. What referred to them by a foreign
 * key does so without: a partition could not be dropped otherwise. Decision: infra/decisions/0041.
 */
export class Migration0041EventPartitions extends Migration {
  override up(): void {
    this.addSql(`
      lock table platform.event in access exclusive mode;
      alter table webhooks.delivery drop constraint delivery_tenant_id_event_id_fkey;
      alter table platform.parked_event drop constraint parked_event_tenant_id_event_id_fkey;
      drop index platform.event_position;
      alter sequence platform.event_seq owned by none;`);
    this.addSql(partitionById(eventTable));
    this.addSql('alter sequence platform.event_seq owned by platform.event.seq');
    this.addSql(tenantTable('platform.event', 'select, insert, update (data, packed)'));
    this.addSql(systemTable('platform.event', 'select, insert, update, delete'));
    this.addSql(functions);
  }
}

// Tables grow from nothing to millions of rows faster than their statistics follow; every look-up here has its index.
const byIndexOnly = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off';

// As before, with bodies that may be packed; and what is in use is found for a whole partition.
const functions = `
  drop function platform.take_events(text, integer, bigint, text[]);
  create function platform.take_events(wanted text, events_max integer, newest bigint, names text[] default null)
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
      from (select e.position from platform.event e where e.position > passed and e.position <= newest order by e.position limit events_max) n;
    update platform.consumer c set position = coalesce(reached, newest), updated_at = now() where c.name = wanted;
    return query
      select e.tenant_id, e.id, e.seq, e.position, e.name, e.resource_id, case when w.is_wanted then e.data end, case when w.is_wanted then e.packed end,
             e.created_at, e.is_public, w.is_wanted,
             exists (select from platform.parked_event p
                      where p.consumer = wanted and p.tenant_id = e.tenant_id and p.resource_id = e.resource_id)
        from platform.event e
       cross join lateral (select e.replay_of is null and (names is null or e.name = any(names)) as is_wanted) w
       where e.position > passed and e.position <= reached
       order by e.position;
  end $$;
  revoke execute on function platform.take_events(text, integer, bigint, text[]) from public;
  grant execute on function platform.take_events(text, integer, bigint, text[]) to innkeeper_system;

  drop function platform.copy_events(text, text[], text[], timestamptz);
  create function platform.copy_events(tenant text, ids text[], new_ids text[], made_at timestamptz)
  returns table (tenant_id text, id text, name text, resource_id text, data json, packed bytea, replay_of text, created_at timestamptz)
  language sql volatile as $$
    insert into platform.event (tenant_id, id, name, resource_id, data, packed, replay_of, created_at, relayed_at)
    select tenant, n.new_id, e.name, e.resource_id, e.data, e.packed, e.id, made_at, now()
      from unnest(ids, new_ids) with ordinality as n(id, new_id, place)
      join platform.event e on e.tenant_id = tenant and e.id = n.id and e.is_public
     order by n.place
    returning tenant_id, id, name, resource_id, data, packed, replay_of, created_at
  $$;

  -- Of the events between two ids those that are still needed: a consumer has not passed them, or has parked them, or a replay names them.
  create function platform.events_in_use(from_id text, to_id text) returns table (tenant_id text, id text) language sql stable as $$
    select e.tenant_id, e.id from platform.event e
     where e.id >= from_id and e.id < to_id and (e.position is null or e.position > (select min(c.position) from platform.consumer c))
    union
    select p.tenant_id, p.event_id from platform.parked_event p where p.event_id >= from_id and p.event_id < to_id
    union
    select r.tenant_id, r.replay_of from platform.event r where r.replay_of >= from_id and r.replay_of < to_id
  $$;
  revoke execute on function platform.events_in_use(text, text) from public;
  grant execute on function platform.events_in_use(text, text) to innkeeper_system;`;
