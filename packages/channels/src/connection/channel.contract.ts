import { contract } from '@innkeeper/platform';
import { otaChannels } from '@innkeeper/rates';
import { z } from 'zod';
import { driftBody, propertyQuery } from '../mapping/mapping.contract.ts';

/** Status of an agency. Rules: PUSH-14. */
export const channelBody = z
  .strictObject({
    channel: z.enum(otaChannels),
    property_id: z.string(),
    status: z.enum(['connected', 'failing', 'drifted', 'off']),
    last_push_at: z.string().nullable(),
    lag_seconds: z.int().meta({ description: 'Age of the oldest change not yet sent to the agency' }),
    drifted: z.array(driftBody),
    open_incidents: z.int(),
  })
  .meta({ id: 'Channel' });
export type ChannelBody = z.infer<typeof channelBody>;

export const listChannelsContract = contract({ query: propertyQuery, output: z.strictObject({ data: z.array(channelBody) }) });
