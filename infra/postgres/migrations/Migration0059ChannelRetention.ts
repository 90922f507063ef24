import { Migration } from '@mikro-orm/migrations';
import { systemTable } from './row-level-security.ts';

/**
 * Due work removes what agencies sent and were told long ago, and finds it by the time. The tables are new and small. Decision:
 * infra/decisions/0049.
 */
export class Migration0059ChannelRetention extends Migration {
  override up(): void {
    this.addSql(`
      create index incident_resolved on channels.incident (resolved_at) where resolved_at is not null;
      create index sync_finished on channels.sync (finished_at) where finished_at is not null;
      create index revision_settled on channels.revision (settled_at);
      create index thread_item_of_nobody on channels.thread_item (received_at) where guest_id is null;
      grant delete on channels.incident, channels.sync to innkeeper_system;`);
    this.addSql(systemTable('channels.revision', 'select, delete'));
    this.addSql(systemTable('channels.thread_item', 'select, delete'));
  }
}
