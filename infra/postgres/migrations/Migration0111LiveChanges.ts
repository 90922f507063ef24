import { Migration } from '@mikro-orm/migrations';

/** What has changed in hotels whose console is open. A new table: the version before knows nothing of it. Decision: infra/decisions/0073. */
export class Migration0111LiveChanges extends Migration {
  override up(): void {
    // Written and read across tenants: grants alone keep the application role out.
    this.addSql(`
      create table access.live_change (
        position    bigint generated always as identity primary key, -- in the order of the commits
        tenant_id   text collate "C" not null,
        event_id    text collate "C" not null,
        name        text not null,
        resource_id text collate "C" not null,
        created_at  timestamptz not null default now()
      );
      create index live_change_of_tenant on access.live_change (tenant_id, position);
      create index live_change_created on access.live_change (created_at);
      grant select, insert, delete on access.live_change to innkeeper_system;
    `);
  }
}
