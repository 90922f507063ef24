import { Migration } from '@mikro-orm/migrations';

/** What is read of the pushes with every scrape of the metrics is found by indexes. No push changes an entry of the first. */
export class Migration0056PushBacklog extends Migration {
  override up(): void {
    this.addSql('create index connection_failing on channels.connection (failing_since) where failing_since is not null');
    this.addSql('create index pending_since on channels.pending (since)');
  }
}
