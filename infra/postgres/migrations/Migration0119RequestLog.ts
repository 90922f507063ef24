import { Migration } from '@mikro-orm/migrations';
import { systemTable, tenantTable } from './row-level-security.ts';

/** The log of the requests of tokens, by the day. A new table: the version before knows nothing of it. Decision: infra/decisions/0078. */
export class Migration0119RequestLog extends Migration {
  override up(): void {
    this.addSql(table);
    this.addSql(tenantTable('access.request', 'select'));
    this.addSql(systemTable('access.request', 'select, insert, delete'));
    this.addSql(partitions);
  }
}

// Rows are written once and go with their day: no vacuum but that of the whole day, which freezes it.
const table = `
  create table access.request (
    tenant_id    text collate "C" not null,
    id           text collate "C" not null check (id like 'req\\_%'), -- begins with the time of the request
    token_id     text collate "C" not null,
    method       text not null,
    route        text not null,
    status       smallint not null check (status between 100 and 599),
    code         text,
    microseconds bigint not null check (microseconds >= 0),
    refused_body json, -- of a refused request; masked before it is written
    primary key (tenant_id, id),
    check (refused_body is null or (code is not null and octet_length(refused_body::text) <= 16384))
  ) partition by range (id);
  create index request_of_token on access.request (tenant_id, token_id, id);
  create index request_of_route on access.request (tenant_id, route, id);
  create index request_refused on access.request (tenant_id, status, id) where code is not null;

  -- A write never fails because a partition is missing.
  create table access.request_rest partition of access.request default;
  alter table access.request_rest enable row level security;
  alter table access.request_rest force row level security;
  insert into platform.partitioned (parent, schema, key, id_prefix, rest) values ('request', 'access', 'id', 'req', 'request_rest');`;

const partitions = `
  do $$
  declare
    today timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC';
  begin
    perform platform.add_partition('request', today, today + interval '1 day');
  end $$;
  select platform.add_partitions('request', interval '1 day', interval '7 days');`;
