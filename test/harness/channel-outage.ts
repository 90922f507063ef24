import { type OutageRef, retryPush } from '@innkeeper/channels';
import { statement } from '@innkeeper/platform';
import type { Hotel } from './hotel.ts';
import { requestContext } from './request-context.ts';

const makeDue = statement<{ property_id: string; sync_id: string }>(
  'test.make_retry_due',
  `update channels.connection set next_attempt_at = now() where tenant_id = $1 and channel = $2 and outage_sync_id is not null
   returning property_id, outage_sync_id as sync_id`,
);

/** Makes the next attempt of an outage here and now, by a worker that has no delays left and reaches no agency. */
export async function failLastRetry(hotel: Hotel, channel: OutageRef['channel']): Promise<void> {
  const ctx = await requestContext(hotel);
  const [row] = await ctx.db.read(hotel.tenantId, makeDue, [hotel.tenantId, channel]);
  if (!row) throw new Error(`${channel} has no outage`);
  const outage = { tenantId: hotel.tenantId, propertyId: row.property_id, channel, syncId: row.sync_id };
  await retryPush({ agency: () => null, delaysMs: [] }, ctx, outage);
}
