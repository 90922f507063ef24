import { events } from '@innkeeper/platform';
import { z } from 'zod';
import { incidentBody } from './incident/incident.contract.ts';

/** A push whose retry schedule is exhausted. Rules: PUSH-11. */
const syncFailed = z
  .strictObject({
    channel: z.string(),
    operation: z.enum(['push']),
    reservation_id: z.string().nullable(),
    error: z.strictObject({ code: z.string(), message: z.string() }),
    attempts: z.int(),
    first_failed_at: z.string(),
  })
  .meta({ id: 'ChannelSyncFailed' });

/** Owner of the thread; null where the hotel has no reservation for the booking. */
const place = {
  property_id: z.string(),
  channel: z.string(),
  external_id: z.string().nullable(),
  reservation_id: z.string().nullable(),
  guest_id: z.string().nullable(),
};

/** Events of this context. Rules: EVENT-1, EVENT-20, PUSH-11. Fields with a guest's words are named like the columns that erasure empties. */
export const channelsEvents = events('channels', {
  'channels.message_received': {
    visibility: 'internal',
    emittedWhen: 'A guest writes to the hotel through an agency; once, however often the agency brings it',
    data: z.strictObject({
      ...place,
      message_id: z.string(),
      thread_id: z.string(),
      sender_name: z.string().nullable(),
      body: z.string().nullable(),
      language: z.string().nullable(),
      sent_at: z.string(),
    }),
  },
  'channels.review_received': {
    visibility: 'internal',
    emittedWhen: 'A guest reviews a stay at an agency; once, however often the agency brings it',
    data: z.strictObject({
      ...place,
      review_id: z.string(),
      rating: z.number(),
      scale: z.union([z.literal(5), z.literal(10)]),
      title: z.string().nullable(),
      body: z.string().nullable(),
      language: z.string().nullable(),
      created_at: z.string(),
    }),
  },
  'incident.opened': {
    visibility: 'public',
    emittedWhen: 'Something needs a person: an incident is recorded; without its payload',
    data: incidentBody,
  },
  'channel.sync_failed': {
    visibility: 'public',
    emittedWhen: 'An OTA sync attempt fails after the internal retry budget is exhausted; once per outage',
    data: syncFailed,
  },
});
