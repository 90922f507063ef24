import { type Consumer, consumer, type EventDefinition, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';

/** A guest's message through an agency, as the channels context announces it. */
export interface AgencyMessageData {
  readonly channel: string;
  readonly external_id: string | null;
  readonly reservation_id: string | null;
  readonly guest_id: string | null;
  readonly message_id: string;
  readonly thread_id: string;
  readonly body: string | null;
  readonly language: string | null;
}

/** A message that waits to be added to its conversation. */
export interface WaitingMessage extends AgencyMessageData {
  readonly announced_at: string; // business time
}

/** The event that announces such a message; `server` hands it in, because it knows both contexts. */
export type AgencyMessageEvent = EventDefinition<string, z.ZodType<AgencyMessageData>>;

const storeMessages = systemStatement<never>(
  'messaging.keep_agency_messages',
  `insert into messaging.agency_message (tenant_id, id, data)
   select k.tenant_id, k.id, k.data from unnest($1::text[], $2::text[], $3::jsonb[]) as k(tenant_id, id, data) on conflict do nothing`,
);

/**
 * Consumes guests' messages through agencies: stored in the cursor's transaction, for the loop that adds them to conversations.
 * Rules: MSG-26.
 */
export function agencyMessages(received: AgencyMessageEvent): Consumer {
  return consumer('messaging.agency-messages', {
    from: 'now',
    events: [received],
    handle: async (run, batch) => {
      await run(storeMessages, [
        batch.map(({ tenantId }) => tenantId),
        batch.map(({ resourceId }) => resourceId),
        batch.map(({ createdAt, data }) => JSON.stringify({ ...data, announced_at: createdAt } satisfies WaitingMessage)),
      ]);
    },
  });
}
