import { limits, localDate, spanWithin, whenValid } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { propertyQuery } from '../mapping/mapping.contract.ts';

/** A full push to an agency. Rules: PUSH-13. */
export const syncBody = z
  .strictObject({
    id: z.string(),
    property_id: z.string(),
    channel: z.string(),
    from: z.string(),
    to: z.string(),
    status: z.enum(['running', 'succeeded', 'failed']),
    attempts: z.int(),
    error: z
      .strictObject({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Error of the last attempt that failed' }),
    created_at: z.string(),
    updated_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'ChannelSync' });
export type SyncBody = z.infer<typeof syncBody>;

const syncInput = z
  .strictObject({ from: localDate, to: localDate.meta({ description: 'Last date, inclusive' }) })
  .superRefine(spanWithin(limits.inventoryDaysAheadMax + 1), whenValid('from', 'to'))
  .meta({ id: 'ChannelSyncInput' });

/** POST /channels/{channel}/sync. Errors: SVC-2003, SVC-2013. */
export const createSyncContract = contract({ params: ['channel'], query: propertyQuery, body: syncInput, output: syncBody });

/** GET /channels/{channel}/syncs. */
export const listSyncsContract = contract({ params: ['channel'], query: { ...pageQuery, ...propertyQuery }, output: pageOf(syncBody) });
