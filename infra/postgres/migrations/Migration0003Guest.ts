import { Migration } from '@mikro-orm/migrations';
import { tenantTable } from './row-level-security.ts';

/** Guest profiles and the aliases that merges leave behind. */
export class Migration0003Guest extends Migration {
  override up(): void {
    this.addSql(`
      create schema guest;
      grant usage on schema guest to innkeeper_app, innkeeper_system;
      create extension if not exists pg_trgm with schema innkeeper;

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
        search_text          text not null generated always as
          (lower(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
        version              integer not null default 1,
        created_at           timestamptz not null,
        updated_at           timestamptz not null,
        primary key (tenant_id, id),
        check ((document is null) = (document_digest is null))
      );
      create index guest_email on guest.guest (tenant_id, lower(email), id);
      create index guest_phone on guest.guest (tenant_id, phone, id);
      create index guest_last_name on guest.guest (tenant_id, lower(last_name), id);
      create index guest_document on guest.guest (tenant_id, document_digest) where document_digest is not null;
      create index guest_nationality on guest.guest (tenant_id, nationality, id);
      create index guest_updated on guest.guest (tenant_id, updated_at);
      create index guest_search on guest.guest using gin (search_text innkeeper.gin_trgm_ops);

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
  }
}
