import { type Consumer, consumer, type EventDefinition, systemStatement } from '@innkeeper/platform';
import type { z } from 'zod';

/** What a guest wrote through an agency, as the context of the agencies announces it. */
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

/** What waits to be put into its conversation. */
export interface WaitingMessage extends AgencyMessageData {
  readonly announced_at: string; // business time
}

/** The event that announces it, put in by whoever knows both contexts. */
export type AgencyMessageEvent = EventDefinition<string, z.ZodType<AgencyMessageData>>;

const keepMessages = systemStatement<never>(
  'messaging.keep_agency_messages',
  `insert into messaging.agency_message (tenant_id, id, data)
   select k.tenant_id, k.id, k.data from unnest($1::text[], $2::text[], $3::jsonb[]) as k(tenant_id, id, data) on conflict do nothing`,
);

/** Follows what guests write through agencies: kept with the cursor, for the loop that puts it into their conversations. Rules: MSG-26. */
export function agencyMessages(received: AgencyMessageEvent): Consumer {
  return consumer('messaging.agency-messages', {
    from: 'now',
    events: [received],
    handle: async (run, batch) => {
      await run(keepMessages, [
        batch.map(({ tenantId }) => tenantId),
        batch.map(({ resourceId }) => resourceId),
        batch.map(({ createdAt, data }) => JSON.stringify({ ...data, announced_at: createdAt } satisfies WaitingMessage)),
      ]);
    },
  });
}
