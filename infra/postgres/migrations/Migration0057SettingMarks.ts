import { Migration } from '@mikro-orm/migrations';
import { systemTable } from './row-level-security.ts';

/** Operators change settings as the system role; one that changes what can be sold marks the nights of the tenant. Rights alone. */
export class Migration0057SettingMarks extends Migration {
  override up(): void {
    this.addSql(systemTable('rates.agency_property', 'select'));
    this.addSql('grant insert on rates.night_mark to innkeeper_system');
  }
}
