import { Migration } from '@mikro-orm/migrations';
import { concurrentIndex } from './concurrent-index.ts';

/** What lists of messages are filtered by, built beside the writers; none has a column that changes on a message's way. Decision: infra/decisions/0067. */
export class Migration0096MessageLists extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(unconfirmedSoFar);
    for (const index of indexes) for (const sql of concurrentIndex(index)) this.addSql(sql);
  }
}

// Whoever confirms one of them meanwhile waits, and takes it off the list.
const unconfirmedSoFar = `insert into messaging.unconfirmed (tenant_id, message_id)
  select m.tenant_id, m.id from messaging.message m where m.status = 'sent' for share on conflict do nothing`;

const indexes = [
  { name: 'messaging.message_of_direction', on: 'messaging.message (tenant_id, direction, id)' },
  { name: 'messaging.message_of_channel', on: 'messaging.message (tenant_id, channel, id)' },
  { name: 'messaging.message_failed', on: 'messaging.message (tenant_id, id) where failure_reason is not null' },
];
