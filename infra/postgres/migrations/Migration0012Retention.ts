import { Migration } from '@mikro-orm/migrations';

/** Events may be removed once they have become old. Their keys begin with their time, so no index is added for it. */
export class Migration0012Retention extends Migration {
  override up(): void {
    this.addSql('grant delete on platform.event to innkeeper_system;');
  }
}
