import { Migration } from '@mikro-orm/migrations';

/** What waits for an agency may be about one plan: of a push that was taken in part, only the rest is sent again. Nullable: the version before leaves it out. */
export class Migration0055PendingPlans extends Migration {
  override up(): void {
    this.addSql('alter table channels.pending add column rate_plan_id text collate "C"');
    this.addSql('grant delete on channels.pending to innkeeper_app');
  }
}
