import { Migration } from '@mikro-orm/migrations';

/** What the metrics read, each by an index of its own. Indexes are built beside the writers, so no transaction holds this migration. */
export class Migration0011Observability extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // Real time, unlike created_at. A default that is worked out once: no row is rewritten.
    this.addSql(`alter table platform.workflow_start add column if not exists asked_at timestamptz not null default now()`);
    this.addSql(`drop index concurrently if exists platform.idempotency_held`); // what an interrupted build left is of no use
    this.addSql(`create index concurrently idempotency_held on platform.idempotency (held_until) where held_until is not null`);
    this.addSql(`drop index concurrently if exists webhooks.endpoint_failing`);
    this.addSql(`create index concurrently endpoint_failing on webhooks.endpoint (id) where status = 'failing'`);
    // Readiness compares the schema with what the code needs.
    this.addSql(`grant select on innkeeper.migration to innkeeper_system`);
  }
}
