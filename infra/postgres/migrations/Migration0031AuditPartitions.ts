import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/**
 * The audit log becomes a table of partitions by month, so that what is old goes with its partition. No row is moved: the table that was is the
 * first partition, and its checked bound and its indexes spare it the scan, so the lock is short. Decision: infra/decisions/0038.
 */
export class Migration0031AuditPartitions extends Migration {
  override up(): void {
    this.addSql(swap);
    this.addSql(tenantTable('platform.audit', 'select, insert, update (before, after)'));
    this.addSql(systemTable('platform.audit', 'select, insert'));
    this.addSql(onlyEmptied);
    this.addSql(functions);
    this.addSql(`select platform.add_partitions('audit', interval '1 month', interval '12 months')`);
  }
}

const swap = `
  lock table platform.audit in access exclusive mode;
  create sequence platform.audit_number as bigint;
  select setval('platform.audit_number', coalesce(pg_sequence_last_value(pg_get_serial_sequence('platform.audit', 'id')::regclass), 0) + 1, false);
  grant usage on sequence platform.audit_number to innkeeper_app, innkeeper_system;

  alter table platform.audit rename to audit_past;
  alter table platform.audit_past alter column id drop identity;
  alter table platform.audit_past drop constraint audit_pkey;
  drop index platform.audit_of_resource;
  revoke all on platform.audit_past from innkeeper_app, innkeeper_system;

  create table platform.audit (
    tenant_id   text collate "C" not null,
    id          bigint not null default nextval('platform.audit_number'),
    at          timestamptz not null, -- business time
    actor       text not null, -- kind:id
    action      text not null,
    resource_id text collate "C",
    request_id  text,
    details     jsonb, -- of an operator's command
    written_at  timestamptz not null default now(),
    address     inet, -- null: nobody asked from outside
    before      json, -- members of the wire body that were changed, secrets masked
    after       json
  ) partition by range (written_at);
  alter sequence platform.audit_number owned by platform.audit.id;
  create index audit_of_tenant on platform.audit (tenant_id, id);
  create index audit_of_resource on platform.audit (resource_id, id) where resource_id is not null;
  do $$
  begin
    execute format('alter table platform.audit attach partition platform.audit_past for values from (minvalue) to (%L)',
                   (select p.ends_at from platform.partition p where p.name = 'audit_past'));
  end $$;
  alter table platform.audit_past drop constraint audit_past_bound;`;

// What erasing a guest needs, and no more: nobody writes another story into a line.
const onlyEmptied = `
  create function platform.only_empty_audit() returns trigger language plpgsql as $$
  begin
    if new.before is not null or new.after is not null then
      raise exception 'a line of the audit log is never changed, only emptied' using errcode = 'check_violation';
    end if;
    return new;
  end $$;
  create trigger only_emptied before update on platform.audit for each row execute function platform.only_empty_audit();`;

// By the owner's right, because only owners change tables. Partitions are reached by way of their parent alone, whose policies hold.
// A removal that does not get its lock soon is tried again by the next run: everybody who writes would queue up behind it.
const functions = `
  -- Makes the partitions that cover the time up to \`ahead\` from now, one after the other.
  create function platform.add_partitions(wanted text, step interval, ahead interval) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
  declare
    newest timestamptz;
    following timestamptz;
    part text;
    added integer := 0;
  begin
    lock table platform.partition in share row exclusive mode;
    loop
      select max(p.ends_at) into newest from platform.partition p where p.parent = wanted;
      exit when newest is null or newest >= now() + ahead;
      following := (newest at time zone 'UTC' + step) at time zone 'UTC';
      part := wanted || to_char(newest at time zone 'UTC', '_YYYYMMDD');
      execute format('create table platform.%I (like platform.%I including defaults)', part, wanted);
      execute format('alter table platform.%I enable row level security', part);
      execute format('alter table platform.%I force row level security', part);
      execute format('alter table platform.%I attach partition platform.%I for values from (%L) to (%L)', wanted, part, newest, following);
      insert into platform.partition (parent, name, starts_at, ends_at) values (wanted, part, newest, following);
      added := added + 1;
    end loop;
    return added;
  end $$;

  -- Removes the partitions of which everything is older than \`kept\`.
  create function platform.drop_partitions(wanted text, kept interval) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
  declare
    part text;
    dropped integer := 0;
  begin
    for part in select p.name from platform.partition p where p.parent = wanted and p.ends_at <= now() - kept order by p.ends_at loop
      execute format('drop table platform.%I', part);
      delete from platform.partition p where p.parent = wanted and p.name = part;
      dropped := dropped + 1;
    end loop;
    return dropped;
  end $$;
  revoke execute on function platform.add_partitions(text, interval, interval), platform.drop_partitions(text, interval) from public;
  grant execute on function platform.add_partitions(text, interval, interval), platform.drop_partitions(text, interval) to innkeeper_system;`;
