import { idText, limits, queryListOf, whenValid, wholeNumber } from '@innkeeper/kernel';
import { changedOfUpdate, contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

/** An event as it was sent, with further columns of the log. Rules: EVENT-2, EVENT-18. */
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
    changed: changedOfUpdate,
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
      after: z
        .string()
        .meta({ maxLength: 255 }) // of an id; other text of any length is refused as an invalid cursor
        .optional()
        .meta({ description: 'Feed: events committed after this one; empty for all events that are kept' }),
      wait: wholeNumber().min(0).max(limits.feedWaitSecondsMax).optional().meta({ description: 'Feed: seconds to wait for an event' }),
    },
    queryRules: (query) => query.superRefine(requireFeed, whenValid('after')),
    output: pageOf(eventBody),
  });
}

/** Refuses `wait` outside the feed and filters that the feed does not take. */
function requireFeed(
  { after, wait, created_from, created_to }: { after?: unknown; wait?: unknown; created_from?: unknown; created_to?: unknown },
  refinement: z.core.$RefinementCtx<unknown>,
): void {
  const refuse = (field: string, message: string) => refinement.addIssue({ code: 'custom', path: [field], message });
  if (after === undefined && wait !== undefined) refuse('wait', 'is taken with after only');
  if (after === undefined) return;
  if (created_from !== undefined) refuse('created_from', 'is not taken with after');
  if (created_to !== undefined) refuse('created_to', 'is not taken with after');
}

export const getEventContract = contract({ params: ['id'], output: eventBody });

export const replayEventContract = contract({
  params: ['id'],
  body: z.strictObject({ endpoint_id: idText.optional() }),
  output: eventBody,
});
