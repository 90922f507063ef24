import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Webhook endpoints, one delivery per event and endpoint, and every attempt of a delivery. */
export class Migration0008Webhooks extends Migration {
  override up(): void {
    this.addSql(endpoints);
    this.addSql(deliveries);
    this.addSql(tenantTable('webhooks.endpoint', 'select, insert, update'));
    this.addSql(systemTable('webhooks.endpoint', 'select, update'));
    this.addSql(tenantTable('webhooks.delivery', 'select, insert, update'));
    this.addSql(systemTable('webhooks.delivery', 'select, insert, update, delete'));
    this.addSql(tenantTable('webhooks.attempt', 'select'));
    this.addSql(systemTable('webhooks.attempt', 'select, insert, delete'));
  }
}

const endpoints = `
  create schema webhooks;
  grant usage on schema webhooks to innkeeper_app, innkeeper_system;

  create table webhooks.endpoint (
    tenant_id             text collate "C" not null references access.tenant (id),
    id                    text collate "C" not null unique,
    url                   text not null check (length(url) between 1 and 2000),
    events                text[] not null check (cardinality(events) between 1 and 100),
    description           text,
    active                boolean not null,
    active_since          timestamptz not null, -- business time; what was emitted before is not caught up
    status                text not null default 'subscribed' check (status in ('subscribed', 'failing')),
    failing_since         timestamptz,
    last_error            text,
    epoch                 integer not null default 1, -- raised by every acknowledgement; what belongs to an older one is ignored
    release_seq           bigint, -- up to this event deliveries were held and go out one by one, in order
    secret                bytea, -- sealed
    previous_secret       bytea, -- sealed; signs too until its overlap ends
    previous_secret_until timestamptz,
    version               integer not null default 1,
    created_at            timestamptz not null,
    updated_at            timestamptz not null,
    deleted_at            timestamptz,
    primary key (tenant_id, id),
    check ((status = 'failing') = (failing_since is not null)),
    check ((deleted_at is null) = (secret is not null)),
    check ((previous_secret is null) = (previous_secret_until is null))
  );
  create index endpoint_releasing on webhooks.endpoint (id) where release_seq is not null;`;

// States: pending (due now; held while its endpoint is failing), waiting (for a ladder), retrying (its ladder is open), accepted, cancelled.
const deliveries = `
  create table webhooks.delivery (
    tenant_id    text collate "C" not null,
    id           text collate "C" not null,
    endpoint_id  text collate "C" not null,
    event_id     text collate "C" not null,
    event_seq    bigint not null,
    event_name   text not null,
    state        text not null default 'pending' check (state in ('pending', 'waiting', 'retrying', 'accepted', 'cancelled')),
    attempt      integer not null default 0 check (attempt between 0 and 5), -- number of the next attempt: 0 is the first, 1 to 5 are retries
    ladder       integer not null default 0, -- ladders opened so far; a workflow of an earlier one does nothing
    ladder_epoch integer not null default 0, -- epoch of the last ladder
    due_at       timestamptz not null,
    leased_until timestamptz,
    leased_by    text,
    created_at   timestamptz not null,
    updated_at   timestamptz not null,
    primary key (tenant_id, id),
    unique (event_id, endpoint_id),
    foreign key (tenant_id, endpoint_id) references webhooks.endpoint (tenant_id, id),
    foreign key (tenant_id, event_id) references platform.event (tenant_id, id)
  );
  -- None of these begins with the tenant: while statistics lag behind, a look-up by tenant and id must find one index only, the key's.
  create index delivery_of_endpoint on webhooks.delivery (endpoint_id, id);
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
    status           integer, -- null: no response
    error            text, -- null: accepted
    response_headers json,
    response_body    text,
    primary key (tenant_id, delivery_id, id),
    foreign key (tenant_id, delivery_id) references webhooks.delivery (tenant_id, id) on delete cascade
  );

  create index event_replays on platform.event (tenant_id, replay_of) where replay_of is not null;

  -- One id per event and endpoint, so that a repeat cannot make a second delivery: the time of the event, then a digest,
  -- laid out as a version 7 UUID in the alphabet of TypeIDs.
  create function webhooks.delivery_id(event_id text, endpoint_id text) returns text language sql immutable parallel safe
  return 'dlv_' || substr(event_id, 5, 10) || 'e' || substr(md5(event_id || endpoint_id), 1, 2)
               || '8' || substr(md5(event_id || endpoint_id), 3, 12);

  -- Whether a subscription (names, namespace.*, *) takes an event.
  create function webhooks.takes(events text[], name text) returns boolean language sql immutable parallel safe
  return events && array[name, split_part(name, '.', 1) || '.*', '*'];`;
