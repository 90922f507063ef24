import { queryListOf } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

export const deliveryStatuses = ['pending', 'held', 'retrying', 'accepted', 'cancelled'] as const;

const headers = z.record(z.string(), z.string());

/** One request and its outcome. Bodies are the first 16 KiB, as text. */
export const attemptBody = z
  .strictObject({
    attempt: z.int().min(0).max(5).meta({ description: '0 is the first request, 1 to 5 are the retries' }),
    url: z.string(),
    started_at: z.string(),
    duration_ms: z.int(),
    accepted: z.boolean(),
    status: z.int().nullable().meta({ description: 'Null when no response came' }),
    error: z.string().nullable(),
    request: z.strictObject({ headers, body: z.string() }),
    response: z.strictObject({ headers, body: z.string() }).nullable(),
  })
  .meta({ id: 'DeliveryAttempt' });
export type AttemptBody = z.infer<typeof attemptBody>;

/** The delivery of one event to one endpoint. */
export const deliveryBody = z
  .strictObject({
    id: z.string(),
    endpoint_id: z.string(),
    event_id: z.string(),
    event: z.string(),
    status: z.enum(deliveryStatuses),
    next_attempt: z.int().nullable(),
    next_attempt_at: z.string().nullable().meta({ description: 'Null when none will be made, or not before an acknowledgement' }),
    attempts: z.array(attemptBody).meta({ description: 'Oldest first; at most the latest 50' }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Delivery' });
export type DeliveryBody = z.infer<typeof deliveryBody>;

export const listDeliveriesContract = contract({
  params: ['id'],
  query: { ...pageQuery, status: queryListOf(z.enum(deliveryStatuses)).optional(), event_id: z.string().min(1).optional() },
  output: pageOf(deliveryBody),
});
