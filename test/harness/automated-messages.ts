import { statement } from '@innkeeper/platform';
import { openTestDatabase } from './database.ts';

/** A message of an automation to one stay, due or sent. */
export interface AutomatedMessage {
  readonly automation_id: string;
  readonly reservation_id: string;
  readonly state: 'waiting' | 'sent' | 'dropped' | 'refused';
  readonly due_at: string;
  readonly message_id: string | null;
  readonly code: string | null;
}

const readAll = statement<AutomatedMessage>(
  'test.read_automated_messages',
  `select m.automation_id, m.reservation_id, m.state, m.due_at, m.message_id, m.code from messaging.automated_message m
    where m.tenant_id = $1 order by m.reservation_id, m.automation_id`,
);

/** All planned messages of a tenant's automations, by stay. */
export async function automatedMessages(tenantId: string): Promise<AutomatedMessage[]> {
  return (await openTestDatabase()).read(tenantId, readAll, [tenantId]);
}
