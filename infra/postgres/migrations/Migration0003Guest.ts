import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

/** Guest profiles and the aliases that merges leave behind. */
export class Migration0003Guest extends Migration {
  override up(): void {
    this.addSql(`
      create schema guest;
      grant usage on schema guest to innkeeper_app, innkeeper_system;
      create extension if not exists pg_trgm with schema innkeeper;
      create extension if not exists btree_gin with schema innkeeper;

      create table guest.guest (
        tenant_id            text collate "C" not null references access.tenant (id),
        id                   text collate "C" not null,
        first_name           text not null,
        last_name            text not null,
        email                text,
        phone                text, -- E.164
        nationality          text check (nationality ~ '^[A-Z]{2}$'),
        language             text,
        date_of_birth        date,
        place_of_birth       text,
        residence_country    text check (residence_country ~ '^[A-Z]{2}$'),
        residence_city       text,
        dietary_restrictions jsonb not null default '[]',
        arrival_preferences  jsonb,
        past_stay_notes      jsonb not null default '[]',
        preferred_channel    text,
        tax_id               bytea, -- sealed
        document             bytea, -- sealed JSON of type, number, issue_country, expires_on, mrz
        document_digest      bytea, -- keyed digest of the normalised number, for search
        past_stays           integer not null default 0 check (past_stays >= 0),
        lifetime_minor       bigint not null default 0,
        lifetime_currency    text,
        -- Under row-level security an index serves only comparisons of bare columns by leakproof operators: lower(email) = ... is none.
        email_key            text collate "C" generated always as (lower(email)) stored,
        last_name_key        text collate "C" not null generated always as (lower(last_name)) stored,
        search_text          text not null generated always as
          (lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
        version              integer not null default 1,
        created_at           timestamptz not null,
        updated_at           timestamptz not null,
        primary key (tenant_id, id),
        check ((document is null) = (document_digest is null))
      );
      create index guest_email on guest.guest (tenant_id, email_key, id);
      create index guest_phone on guest.guest (tenant_id, phone, id);
      create index guest_last_name on guest.guest (tenant_id, last_name_key, id);
      create index guest_document on guest.guest (tenant_id, document_digest) where document_digest is not null;
      create index guest_nationality on guest.guest (tenant_id, nationality, id);
      create index guest_updated on guest.guest (tenant_id, updated_at);
      create index guest_search on guest.guest using gin (tenant_id innkeeper.text_ops, search_text innkeeper.gin_trgm_ops);

      create table guest.alias (
        tenant_id   text collate "C" not null,
        id          text collate "C" not null, -- the merged-away id
        survivor_id text collate "C" not null,
        merged_at   timestamptz not null,
        primary key (tenant_id, id),
        foreign key (tenant_id, survivor_id) references guest.guest (tenant_id, id),
        check (id <> survivor_id)
      );
      create index alias_survivor on guest.alias (tenant_id, survivor_id);
    `);
    this.addSql(tenantTable('guest.guest', 'select, insert, update, delete'));
    this.addSql(tenantTable('guest.alias', 'select, insert, update'));
    // "like" is not leakproof, so under the tenant's policy it could never use the trigram index. The function runs as the owner, for whom
    // no policy filters, and names the tenant itself; it tells ids only.
    this.addSql(`
      create policy search on guest.guest for select to innkeeper_owner using (true);
      create function guest.ids_matching(pattern text) returns table (id text)
        language sql stable security definer set search_path = pg_catalog as $$
        select g.id from guest.guest g where g.tenant_id = current_setting('app.tenant') and g.search_text like lower(pattern) $$;
      revoke all on function guest.ids_matching(text) from public;
      grant execute on function guest.ids_matching(text) to innkeeper_app;
    `);
  }
}
