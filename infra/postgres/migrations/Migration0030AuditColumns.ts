import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/**
 * Audit rows say from where, before and after; and what there is becomes ready to be the first partition of a partitioned table: the bound of its
 * time is checked and its indexes are built beside the writers. Each part may be repeated. Decision: infra/decisions/0038.
 */
export class Migration0030AuditColumns extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(columns);
    this.addSql(partitions);
    this.addSql(bound);
    this.addSql('alter table platform.audit validate constraint audit_past_bound');
    for (const sql of indexes.flatMap(concurrentIndex)) this.addSql(sql);
  }
}

// Real time: business time may be moved, and rows are removed by it. The default of the rows that are there is worked out once.
const columns = `
  alter table platform.audit
    add column if not exists written_at timestamptz not null default now(),
    add column if not exists address inet,
    add column if not exists before json,
    add column if not exists after json`;

const partitions = `
  create table if not exists platform.partition (
    parent    text not null, -- without the schema
    name      text not null,
    starts_at timestamptz not null,
    ends_at   timestamptz not null,
    primary key (parent, name),
    check (starts_at < ends_at)
  );
  grant select on platform.partition to innkeeper_system`;

// What the version before writes until the partitions stand has to lie below the bound, so it is more than a month away.
const bound = `
  do $$
  declare
    ends timestamptz := date_trunc('month', now() at time zone 'UTC' + interval '2 months') at time zone 'UTC';
  begin
    if exists (select from platform.partition p where p.name = 'audit_past') then return; end if;
    execute format('alter table platform.audit add constraint audit_past_bound check (written_at < %L) not valid', ends);
    insert into platform.partition (parent, name, starts_at, ends_at) values ('audit', 'audit_past', '-infinity', ends);
  end $$`;

const indexes = [
  { name: 'platform.audit_past_of_tenant', on: 'platform.audit (tenant_id, id)' },
  { name: 'platform.audit_past_of_resource', on: 'platform.audit (resource_id, id) where resource_id is not null' },
];
