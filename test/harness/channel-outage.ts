import { type OutageRef, retryPush } from '@innkeeper/channels';
import { statement } from '@innkeeper/platform';
import type { Hotel } from './hotel.ts';
import { requestContext } from './request-context.ts';
import { waitFor } from './wait-for.ts';

const makeDue = statement<{ property_id: string; sync_id: string }>(
  'test.make_retry_due',
  `update channels.connection set next_attempt_at = now() where tenant_id = $1 and channel = $2 and outage_sync_id is not null
   returning property_id, outage_sync_id as sync_id`,
);

const readFailing = statement<{ is_failing: boolean }>(
  'test.read_failing',
  'select failing_since is not null as is_failing from channels.connection where tenant_id = $1 and channel = $2',
);

/** Runs the next attempt of an outage now, with no delays left and no agency within reach. */
export async function failLastRetry(hotel: Hotel, channel: OutageRef['channel']): Promise<void> {
  const ctx = await requestContext(hotel);
  await waitFor('the last retry to fail', async () => {
    const [row] = await ctx.db.read(hotel.tenantId, makeDue, [hotel.tenantId, channel]);
    if (!row) return false; // the first attempt may wait behind a push under way since before the fault
    const outage = { tenantId: hotel.tenantId, propertyId: row.property_id, channel, syncId: row.sync_id };
    await retryPush({ agency: () => null, delaysMs: [] }, ctx, outage); // another worker may be at it
    const [after] = await ctx.db.read(hotel.tenantId, readFailing, [hotel.tenantId, channel]);
    return after?.is_failing ?? false;
  });
}
