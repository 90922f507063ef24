import { Migration } from '@mikro-orm/migrations';
import { partitionsOf } from './partitioned-key.ts';

const table = 'webhooks.delivery';
const columns = `(due_at) where state = 'retrying'`;

/** The webhooks to be tried again in the order in which they become due. Built beside the writers, and safe to be run again. */
export class Migration0025DueRetries extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const partitions = (await this.execute(partitionsOf(table))).map((row) => String(Object(row).name));
    this.addSql(`do $$ begin set local lock_timeout = '2s'; drop index if exists webhooks.delivery_due; end $$`);
    for (const partition of partitions) {
      this.addSql(`drop index concurrently if exists webhooks.${partition}_due`);
      this.addSql(`create index concurrently ${partition}_due on webhooks.${partition} ${columns}`);
    }
    for (const column of ['ladder', 'ladder_epoch']) this.addSql(`comment on column ${table}.${column} is 'unused'`);
    const attachments = partitions.map((partition) => `alter index webhooks.delivery_due attach partition webhooks.${partition}_due;`);
    this.addSql(`do $$ begin
      set local lock_timeout = '2s';
      create index delivery_due on only ${table} ${columns};
      ${attachments.join('\n      ')}
      if exists (select from pg_index i where i.indexrelid = 'webhooks.delivery_due'::regclass and not i.indisvalid) then
        raise exception 'a partition was made meanwhile: migrate again';
      end if;
    end $$`);
  }
}
