import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * What was accepted leaves the queue of deliveries for a log of one short row each, divided by the weeks of the events. A new table: the version before
 * goes on marking deliveries as accepted where they are. Decision: infra/decisions/0058.
 */
export class Migration0076AcceptedDeliveries extends Migration {
  override up(): void {
    this.addSql(log);
    this.addSql(partitions);
    this.addSql(tenantTable('webhooks.accepted_delivery', 'select, update (attempt)'));
    this.addSql(systemTable('webhooks.accepted_delivery', 'select, insert, delete'));
  }
}

const smallShares = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02';

// An endpoint's id is unique without its tenant, and the id of a delivery is made of endpoint and event. Without a foreign key, whose check locks the
// endpoint after its deliveries: whoever changes an endpoint locks them the other way round. The row is copied from a delivery, which has one.
const log = `
  create table webhooks.accepted_delivery (
    created_at  timestamptz not null,
    ended_at    timestamptz not null,
    tenant_id   text collate "C" not null,
    endpoint_id text collate "C" not null,
    event_id    text collate "C" not null,
    attempt     bytea, -- the one that was accepted, packed; null: it is a row of webhooks.attempt
    primary key (endpoint_id, event_id)
  ) partition by range (event_id);`;

// Partitions of the past are for what was held. What is older still goes to the rest, and is found there by its time.
const partitions = `
  create table webhooks.accepted_delivery_rest partition of webhooks.accepted_delivery default with (${smallShares});
  alter table webhooks.accepted_delivery_rest enable row level security;
  alter table webhooks.accepted_delivery_rest force row level security;
  create index accepted_delivery_rest_ended on webhooks.accepted_delivery_rest (ended_at);
  insert into platform.partitioned (parent, schema, key, id_prefix, rest, options)
  values ('accepted_delivery', 'webhooks', 'event_id', 'evt', 'accepted_delivery_rest', '${smallShares}');
  do $$
  declare
    this_week timestamp := date_trunc('week', now() at time zone 'UTC');
  begin
    for ago in reverse 5..0 loop
      perform platform.add_partition('accepted_delivery', (this_week - ago * interval '1 week') at time zone 'UTC',
                                     (this_week - (ago - 1) * interval '1 week') at time zone 'UTC');
    end loop;
  end $$;
  select platform.add_partitions('accepted_delivery', interval '1 week', interval '4 weeks');`;
