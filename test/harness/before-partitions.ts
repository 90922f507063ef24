/**
 * SQL that puts events, deliveries and attempts back into the shape that they had before they were divided by time, empty; what undoes earlier
 * releases comes after it.
 */
export const beforePartitions = `
  set role innkeeper_owner;
  alter sequence platform.event_seq owned by none;
  drop table webhooks.attempt, webhooks.delivery, platform.event;
  drop function platform.register_consumer, platform.lies_ahead;
  drop function platform.oldest_in_feed;
  drop table platform.event_head, platform.late_event, platform.queued_event, webhooks.accepted_delivery;
  alter table platform.event_counter rename column newest to position;
  drop function platform.first_id_at, platform.old_partitions, platform.expired_before, platform.add_partition, platform.drop_partition,
                platform.events_in_use;
  drop table platform.partitioned;
  delete from platform.partition where parent <> 'audit';

  create table platform.event (
    tenant_id   text collate "C" not null,
    id          text collate "C" not null,
    position    bigint,
    name        text not null,
    resource_id text collate "C" not null,
    data        json not null,
    replay_of   text collate "C",
    created_at  timestamptz not null,
    relayed_at  timestamptz,
    seq         bigint default nextval('platform.event_seq'),
    is_public   boolean not null default true,
    primary key (tenant_id, id)
  );
  alter sequence platform.event_seq owned by platform.event.seq;
  create index event_of_name on platform.event (tenant_id, name, id);
  create index event_by_resource on platform.event (resource_id, id);
  create unique index event_position on platform.event (position) where position is not null;
  create index event_unsequenced on platform.event (seq) where position is null;
  create index event_replays on platform.event (tenant_id, replay_of) where replay_of is not null;
  alter table platform.parked_event add foreign key (tenant_id, event_id) references platform.event (tenant_id, id);

  create table webhooks.delivery (
    tenant_id    text collate "C" not null,
    id           text collate "C" not null,
    endpoint_id  text collate "C" not null,
    event_id     text collate "C" not null,
    event_seq    bigint not null,
    event_name   text not null,
    state        text not null default 'pending' check (state in ('pending', 'waiting', 'retrying', 'accepted', 'cancelled')),
    attempt      integer not null default 0 check (attempt between 0 and 5),
    ladder       integer not null default 0,
    ladder_epoch integer not null default 0,
    due_at       timestamptz not null,
    leased_until timestamptz,
    leased_by    text,
    created_at   timestamptz not null,
    updated_at   timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, endpoint_id) references webhooks.endpoint (tenant_id, id),
    foreign key (tenant_id, event_id) references platform.event (tenant_id, id)
  );
  create index delivery_of_endpoint on webhooks.delivery (endpoint_id, id);
  create index delivery_of_event on webhooks.delivery (event_id);
  create index delivery_pending on webhooks.delivery (endpoint_id, event_seq) where state = 'pending';
  create index delivery_waiting on webhooks.delivery (endpoint_id, due_at) where state = 'waiting';
  create index delivery_retrying on webhooks.delivery (endpoint_id, due_at) where state = 'retrying';

  create table webhooks.attempt (
    tenant_id        text collate "C" not null,
    delivery_id      text collate "C" not null,
    id               bigint generated always as identity,
    attempt          integer not null check (attempt between 0 and 5),
    url              text not null,
    timestamp_ms     bigint not null,
    signature        text not null,
    started_at       timestamptz not null,
    duration_ms      integer not null,
    status           integer,
    error            text,
    response_headers json,
    response_body    text,
    primary key (tenant_id, delivery_id, id),
    foreign key (tenant_id, delivery_id) references webhooks.delivery (tenant_id, id) on delete cascade
  );

  do $$
  declare
    changed text;
  begin
    foreach changed in array array['platform.event', 'webhooks.delivery', 'webhooks.attempt'] loop
      execute format('alter table %s enable row level security', changed);
      execute format('alter table %s force row level security', changed);
      execute format('create policy tenant on %s to innkeeper_app using (tenant_id = current_setting(''app.tenant'', true))', changed);
      execute format('create policy system on %s to innkeeper_system using (true)', changed);
      execute format('grant select, insert, update, delete on %s to innkeeper_app, innkeeper_system', changed);
    end loop;
  end $$;
  delete from innkeeper.migration where name >= 'Migration0039' and name < 'Migration0044' or name >= 'Migration0075' and name < 'Migration0078'
      or name = 'Migration0123EventFeed';
  reset role`;
