import { Migration } from '@mikro-orm/migrations';

/** The schema of messages. The version before knows nothing of it. */
export class Migration0081Messaging extends Migration {
  override up(): void {
    this.addSql('create schema messaging; grant usage on schema messaging to innkeeper_app, innkeeper_system;');
  }
}
