import { idText, queryListOf } from '@innkeeper/kernel';
import { contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

/** An event as it was sent, with what the log knows besides. Rules: EVENT-2. */
export const eventBody = z
  .strictObject({
    id: z.string(),
    event: z.string(),
    tenant_id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    api_version: z.string(),
    resource_id: z.string(),
    replay_of: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Event' });
export type EventBody = z.infer<typeof eventBody>;

export type ListEventsContract = ReturnType<typeof listEventsContract>;

export function listEventsContract(eventNames: readonly string[]) {
  return contract({
    query: {
      ...pageQuery,
      event: queryListOf(z.enum(eventNames)).optional().meta({ description: 'One or more event names' }),
      resource_id: idText.optional(),
      created_from: momentFrom,
      created_to: momentTo,
    },
    output: pageOf(eventBody),
  });
}

export const getEventContract = contract({ params: ['id'], output: eventBody });

export const replayEventContract = contract({
  params: ['id'],
  body: z.strictObject({ endpoint_id: idText.optional() }),
  output: eventBody,
});
