import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/** What lists of conversations are filtered by, built beside the writers. Decision: infra/decisions/0075. */
export class Migration0118ConversationLists extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const index of indexes) for (const sql of concurrentIndex(index)) this.addSql(sql);
    this.addSql('alter table messaging.conversation validate constraint conversation_is_unread');
  }
}

const indexes = [
  {
    name: 'messaging.conversation_of_resolution',
    on: 'messaging.conversation (tenant_id, is_resolved, id) where merged_into is null',
  },
  {
    name: 'messaging.conversation_of_reading',
    on: 'messaging.conversation (tenant_id, is_unread, id) where merged_into is null',
  },
  {
    name: 'messaging.conversation_assigned',
    on: 'messaging.conversation (tenant_id, assigned_to, id) where assigned_to is not null and merged_into is null',
  },
  {
    name: 'messaging.conversation_triage',
    on: 'messaging.conversation (tenant_id, id) where reservation_id is null and merged_into is null',
  },
];
