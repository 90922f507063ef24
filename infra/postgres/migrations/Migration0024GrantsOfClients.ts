import { Migration } from '@mikro-orm/migrations';

const grants = `
  alter table access.token add column client_id text check (length(client_id) between 1 and 2000);
  alter table access.token add column granted_by text collate "C" references access.person (id);
  alter table access.token add constraint token_grant_check check ((client_id is null) = (granted_by is null));
  alter table access.token drop constraint token_revoked_reason_check;
  alter table access.token add constraint token_revoked_reason_check
    check (revoked_reason in ('operator', 'unused', 'person', 'client', 'replayed'));
  create index token_of_person on access.token (granted_by) where granted_by is not null and revoked_at is null;
  comment on column access.token.client_id is 'address of the metadata document of the client that was granted access; null: an API token';
  comment on column access.token.granted_by is 'person who granted the client access; null: an API token';`;

const records = `
  create table access.oauth_record (
    kind        text not null check (kind in ('interaction', 'code', 'refresh_token')),
    digest      bytea not null check (length(digest) = 32),
    token_id    text collate "C" references access.token (id) on delete cascade,
    payload     jsonb not null,
    created_at  timestamptz not null default now(),
    expires_at  timestamptz not null,
    consumed_at timestamptz,
    primary key (digest),
    constraint oauth_record_check check ((kind = 'interaction') = (token_id is null))
  );
  create index oauth_record_end on access.oauth_record (expires_at);
  create index oauth_record_of_token on access.oauth_record (token_id) where token_id is not null;
  comment on column access.oauth_record.digest is 'SHA-256 of the value; the value itself is never kept';
  comment on column access.oauth_record.token_id is 'the grant that it belongs to; null: not granted yet';
  grant select, insert, update, delete on access.oauth_record to innkeeper_system;`;

/** Access that people grant to clients of the Model Context Protocol: a token with a client, and what its authorization keeps. */
export class Migration0024GrantsOfClients extends Migration {
  override up(): void {
    this.addSql(grants);
    this.addSql(records);
  }
}
