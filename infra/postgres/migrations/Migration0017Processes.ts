import { Migration } from '@mikro-orm/migrations';
import { systemTable } from './row-level-security.ts';

/** The processes of a deployment and where they listen: none of them sends a webhook to another. */
export class Migration0017Processes extends Migration {
  override up(): void {
    this.addSql(`
      create table platform.process (
        id        text primary key,
        name      text not null,
        listeners text[] not null, -- 'address port'
        seen_at   timestamptz not null
      );
      alter table platform.process enable row level security;
      alter table platform.process force row level security;
    `);
    this.addSql(systemTable('platform.process', 'select, insert, update, delete'));
  }
}
