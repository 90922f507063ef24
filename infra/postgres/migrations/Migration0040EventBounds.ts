import { Migration } from '@mikro-orm/migrations';
import { prepareFirstPartition } from './partition-by-id.ts';
import { eventTable } from './partitioned-tables.ts';

/**
 * The table of events becomes ready to be the first partition of one by time, and its bodies may be packed. Each part may be repeated.
 * Decision: infra/decisions/0041.
 */
export class Migration0040EventBounds extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      alter table platform.event add column if not exists packed bytea; -- the text of \`data\`, compressed; one of both is there
      alter table platform.event alter column data drop not null;
      do $$
      begin
        if exists (select from pg_constraint where conname = 'event_has_body') then return; end if;
        alter table platform.event add constraint event_has_body check (num_nonnulls(data, packed) = 1) not valid;
      end $$`);
    this.addSql('alter table platform.event validate constraint event_has_body');
    // No uniqueness across partitions: the counter's row gives each position once.
    for (const sql of prepareFirstPartition(eventTable, ['(position) where position is not null'])) this.addSql(sql);
  }
}
