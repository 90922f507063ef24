import { firstIdAt, isoInstant } from '@innkeeper/kernel';
import { openTestDatabase } from './database.ts';
import type { Hotel } from './hotel.ts';

/** A message written in the past. */
export interface PastMessage {
  readonly atMs: number; // unique among messages
  readonly direction: 'inbound' | 'outbound';
  readonly channel: 'sms' | 'email';
  readonly isAutomatic?: boolean;
}

/** The conversation of a stay or, without one, of an unknown sender. */
export interface PastConversation {
  readonly id: string;
  readonly reservationId: string | null;
}

const insertConversation = `insert into messaging.conversation (tenant_id, id, reservation_id, created_at, updated_at)
  values ($1, $2, $3, now(), now()) on conflict do nothing`;

const insertMessage = `insert into messaging.message (tenant_id, id, conversation_id, property_id, reservation_id, direction, channel, status, body,
    automation_id, transport_message_id, sent_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, case $6 when 'inbound' then 'received' else 'sent' end, 'Hello', $8, $2,
          case $6 when 'outbound' then $9::timestamptz end, $9, $9)`;

export const messageIdAt = (atMs: number): string => firstIdAt('message', atMs);

/** Writes messages with ids and times of the past, in one transaction. */
export async function writePastMessages(
  { tenantId, propertyId }: Pick<Hotel, 'tenantId' | 'propertyId'>,
  { id, reservationId }: PastConversation,
  messages: readonly PastMessage[],
): Promise<void> {
  await changeMessages(tenantId, async (run) => {
    await run(insertConversation, [tenantId, id, reservationId]);
    for (const { atMs, direction, channel, isAutomatic = false } of messages) {
      const place = [id, reservationId === null ? null : propertyId, reservationId];
      const automationId = isAutomatic ? 'aut_test' : null;
      await run(insertMessage, [tenantId, messageIdAt(atMs), ...place, direction, channel, automationId, isoInstant(atMs)]);
    }
  });
}

/** Changes messages as the application may. */
export async function changeMessages(
  tenantId: string,
  change: (run: (sql: string, values: readonly unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = await (await openTestDatabase()).app.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenantId}'`);
    await change((sql, values) => client.query(sql, [...values]));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
