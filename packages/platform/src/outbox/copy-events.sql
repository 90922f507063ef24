-- Copies public events under new ids, in the given order, for a replay. They are numbered for the feed; consumers pass over them.
create or replace function platform.copy_events(tenant text, ids text[], new_ids text[], made_at timestamptz)
  returns table (tenant_id text, id text, name text, resource_id text, data json, packed bytea, replay_of text, created_at timestamptz)
  language sql volatile as $$
  with copied as (
    insert into platform.event as c (tenant_id, id, name, resource_id, data, packed, changed, replay_of, created_at, position)
    select tenant, n.new_id, e.name, e.resource_id, e.data, e.packed, e.changed, e.id, made_at, 0
      from unnest(ids, new_ids) with ordinality as n(id, new_id, place)
      join platform.event e on e.tenant_id = tenant and e.id = n.id and e.is_public
     order by n.place
    returning c.tenant_id, c.id, c.seq, c.name, c.resource_id, c.data, c.packed, c.replay_of, c.created_at
  ), queued as (
    insert into platform.queued_event (tenant_id, event_id, seq) select c.tenant_id, c.id, c.seq from copied c
  )
  select c.tenant_id, c.id, c.name, c.resource_id, c.data, c.packed, c.replay_of, c.created_at from copied c order by c.seq
$$;
