import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** Outbox, workflow starts, idempotency records and the audit log: what is written with every change. */
export class Migration0001Platform extends Migration {
  override up(): void {
    this.addSql(`
      create schema platform;
      grant usage on schema platform to innkeeper_app, innkeeper_system;

      create table platform.event (
        tenant_id   text collate "C" not null,
        id          text collate "C" not null,
        seq         bigint generated always as identity,
        name        text not null,
        resource_id text collate "C" not null,
        data        json not null, -- kept as text: what is signed and sent never changes by a byte
        replay_of   text collate "C",
        created_at  timestamptz not null,
        relayed_at  timestamptz,
        primary key (tenant_id, id)
      );
      create index event_unrelayed on platform.event (seq) where relayed_at is null;
      create index event_of_resource on platform.event (tenant_id, resource_id, id);
      create index event_of_name on platform.event (tenant_id, name, id);

      create table platform.workflow_start (
        tenant_id  text collate "C" not null,
        id         text collate "C" not null,
        kind       text not null,
        input      jsonb not null,
        created_at timestamptz not null,
        next_attempt_at timestamptz not null default now(), -- real time; a claim moves it ahead by its lease
        started_at timestamptz,
        attempts   integer not null default 0,
        primary key (tenant_id, id)
      );
      create index workflow_start_waiting on platform.workflow_start (next_attempt_at) where started_at is null;

      create table platform.idempotency (
        tenant_id    text collate "C" not null,
        key          text collate "C" not null check (length(key) between 1 and 255),
        fingerprint  text not null,
        state        text not null check (state in ('done', 'failed')),
        response     bytea, -- sealed
        etag         text,
        keep_forever boolean not null default false,
        created_at   timestamptz not null,
        primary key (tenant_id, key),
        check (state <> 'done' or response is not null)
      );
      create index idempotency_expiring on platform.idempotency (created_at) where not keep_forever;

      create table platform.audit (
        tenant_id   text collate "C" not null,
        id          bigint generated always as identity,
        at          timestamptz not null,
        actor       text not null,
        action      text not null,
        resource_id text collate "C",
        request_id  text,
        details     jsonb,
        primary key (tenant_id, id)
      );
      create index audit_of_resource on platform.audit (tenant_id, resource_id, id);
    `);
    this.addSql(tenantTable('platform.event', 'select, insert'));
    this.addSql(systemTable('platform.event', 'select, insert, update'));
    this.addSql(tenantTable('platform.workflow_start', 'select, insert'));
    this.addSql(systemTable('platform.workflow_start', 'select, insert, update, delete'));
    this.addSql(tenantTable('platform.idempotency', 'select, insert, update'));
    this.addSql(systemTable('platform.idempotency', 'select, delete'));
    this.addSql(tenantTable('platform.audit', 'select, insert'));
    this.addSql(systemTable('platform.audit', 'select, insert'));
  }
}
