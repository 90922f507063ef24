import { Migration } from '@mikro-orm/migrations';

/** Passkeys of people. New tables: the version before knows nothing of them. Decision: infra/decisions/0072. */
export class Migration0110Passkeys extends Migration {
  override up(): void {
    // People belong to no tenant: grants alone keep the application role out.
    this.addSql(`
      create table access.passkey (
        id            text collate "C" primary key,
        person_id     text collate "C" not null references access.person (id),
        credential_id text not null check (length(credential_id) <= 2000), -- as the authenticator names it, base64url
        public_key    text not null, -- COSE, base64url
        counter       bigint not null check (counter >= 0), -- of uses, as far as the authenticator counts them
        name          text not null check (length(name) between 1 and 200),
        created_at    timestamptz not null,
        last_used_at  timestamptz
      );
      create unique index passkey_credential on access.passkey (credential_id);
      create index passkey_of_person on access.passkey (person_id);
      grant select, insert, update, delete on access.passkey to innkeeper_system;

      create table access.passkey_challenge (
        challenge  text primary key,
        session_id text collate "C", -- null: to sign in
        ends_at    timestamptz not null
      );
      create index passkey_challenge_end on access.passkey_challenge (ends_at);
      grant select, insert, delete on access.passkey_challenge to innkeeper_system;
    `);
  }
}
