import { Migration } from '@mikro-orm/migrations';

const changed = `
  alter table platform.event add column changed text[];
  comment on column platform.event.changed is 'fields of the data that differ from before; null but for updates';`;

/** Events of updates name the fields that have changed. */
export class Migration0022ChangedFields extends Migration {
  override up(): void {
    this.addSql(changed);
  }
}
