import { Migration } from '@mikro-orm/migrations';

/** Announced maintenance of the whole installation. */
export class Migration0007Maintenance extends Migration {
  override up(): void {
    // No tenant: the application role has no business here, so grants alone keep it out.
    this.addSql(`
      create table access.maintenance (
        id           bigint generated always as identity primary key,
        starts_at    timestamptz not null,
        ends_at      timestamptz not null check (ends_at > starts_at),
        is_emergency boolean not null,
        announced_at timestamptz not null,
        cancelled_at timestamptz
      );
      create index maintenance_standing on access.maintenance (ends_at) where cancelled_at is null;
      grant select, insert, update on access.maintenance to innkeeper_system;
    `);
  }
}
