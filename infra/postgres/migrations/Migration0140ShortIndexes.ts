import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';
import { columnsOf, hasNoRows, partitionsOf, replaceEmptyIndex, replacePartitionedIndex } from './partitioned-index.ts';

/**
 * Indexes whose entries no longer end with the id of the row. PostgreSQL keeps equal entries once, with the places of all their rows; with an id behind
 * it each of them is one of its own. Each is built beside its writers and then takes the name of the former; each part may be repeated. The version
 * before reads by them as well. Decision: infra/decisions/0107.
 */
export class Migration0140ShortIndexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (const { name, on } of indexes) {
      for (const sql of concurrentIndex({ name: `${name}_short`, on })) this.addSql(sql);
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`alter index ${name}_short rename to ${name.slice(name.indexOf('.') + 1)}`);
    }
    for (const index of partitionedIndexes) for (const sql of await this.replacing(index)) this.addSql(sql);
    for (const sql of concurrentIndex({ name: 'platform.late_event_short', on: 'platform.late_event (event_id)', isUnique: true }))
      this.addSql(sql);
    this.addSql(
      'alter table platform.late_event drop constraint late_event_pkey, add constraint late_event_pkey primary key using index late_event_short',
    );
    this.addSql(postedBetween);
  }

  private async replacing(index: (typeof partitionedIndexes)[number]): Promise<string[]> {
    const [found] = await this.execute(columnsOf(index));
    if (found?.columns === index.columns) return [];
    const [rows] = await this.execute(hasNoRows(index.table));
    if (rows?.isEmpty) return replaceEmptyIndex(index);
    const partitions = await this.execute(partitionsOf(index.table));
    return replacePartitionedIndex(
      index,
      partitions.map(({ name }) => name),
    );
  }
}

// A look-up by key can use none that begins with the tenant, whatever statistics say: their conditions are proved by a comparison with the column
// alone (0085).
const indexes = [
  { name: 'booking.reservation_arrival', on: 'booking.reservation (tenant_id, arrival) where arrival is not null' },
  { name: 'booking.reservation_departure', on: 'booking.reservation (tenant_id, departure) where departure is not null' },
  { name: 'guest.guest_nationality', on: 'guest.guest (tenant_id, nationality) where nationality is not null' },
  { name: 'guest.guest_email', on: 'guest.guest (tenant_id, email_key, id) where email_key is not null' },
  { name: 'guest.guest_phone', on: 'guest.guest (tenant_id, phone, id) where phone is not null' },
];

const partitionedIndexes = [
  { table: 'platform.event', name: 'event_of_name', on: '(tenant_id, name) where name is not null', columns: 2 },
  { table: 'platform.event', name: 'event_by_resource', on: '(resource_id) where resource_id is not null', columns: 1 },
  { table: 'platform.audit', name: 'audit_of_resource', on: '(resource_id) where resource_id is not null', columns: 1 },
  { table: 'access.request', name: 'request_of_token', on: '(tenant_id, token_id) where token_id is not null', columns: 2 },
  { table: 'access.request', name: 'request_of_route', on: '(tenant_id, route) where route is not null', columns: 2 },
  { table: 'access.request', name: 'request_refused', on: '(tenant_id, status) where code is not null', columns: 2 },
];

// The dates of what reports count, as their index has them: payments were among those before, and months without revenue were looked at for nothing.
const postedBetween = `
  create or replace function billing.posted_between(tenant text) returns table (first_date date, last_date date)
  language sql stable security invoker as $$
    select min(e.service_date), max(e.service_date) from billing.entry e
     where e.tenant_id = tenant and e.kind in ('room', 'ancillary', 'adjustment', 'fee', 'discount')
  $$;`;
