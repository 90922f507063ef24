import { Migration } from '@mikro-orm/migrations';
import { migrations } from './migration-list.ts';
import { concurrentIndex } from './migrations/concurrent-index.ts';
import { runMigrations } from './run-migrations.ts';

/** For test/fault/migrations.test.ts: a later release that builds an index on a table in use. */
class Migration9999Index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of concurrentIndex({ name: 'platform.idempotency_by_age', on: 'platform.idempotency (created_at)' })) this.addSql(sql);
  }
}

await runMigrations(process.env['DATABASE_URL'] ?? '', [...migrations, Migration9999Index]);
