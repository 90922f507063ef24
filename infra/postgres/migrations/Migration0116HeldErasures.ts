import { Migration } from '@mikro-orm/migrations';
import { systemTable } from './row-level-security.ts';

/** A consumer that keeps what guests said asks when they were erased, and under which id they live on. */
export class Migration0116HeldErasures extends Migration {
  override up(): void {
    this.addSql('grant select (erased_at) on guest.guest to innkeeper_system');
    this.addSql(systemTable('guest.alias', 'select'));
  }
}
