import { statement, type WriteContext } from '@innkeeper/platform';
import { type ChannelOfProperty, sellThroughAgencies } from '@innkeeper/rates';
import { everyNight, pushNights } from '../push/pending.ts';

const insertConnection = statement<{ channel: string }>(
  'channels.insert_connection',
  `with made as (
     insert into channels.connection (tenant_id, property_id, channel, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning channel
   ), listened as (
     insert into channels.stream (tenant_id, property_id, channel) select $1, $2, m.channel from made m on conflict do nothing
   )
   select channel from made`,
);

const lockRow = statement<{ is_mapped: boolean }>(
  'channels.lock_connection',
  `select c.is_mapped from channels.connection c where c.tenant_id = $1 and c.property_id = $2 and c.channel = $3 for no key update`,
);

/**
 * Creates the connection of a property to an agency unless it exists; a new one gets a stream and has everything to push. Rules: PUSH-5.
 */
export async function ensureConnection(ctx: WriteContext, at: ChannelOfProperty): Promise<void> {
  const [made] = await ctx.tx.run(insertConnection, [ctx.tenant.id, at.propertyId, at.channel, ctx.clock.now()]);
  if (!made) return;
  await Promise.all([sellThroughAgencies(ctx, at.propertyId), pushNights(ctx, { ...at, ...everyNight })]);
}

/** Ensures the connection and locks it: codes, rules and listings change under this lock. */
export async function lockConnection(ctx: WriteContext, at: ChannelOfProperty): Promise<void> {
  await Promise.all([ensureConnection(ctx, at), ctx.tx.run(lockRow, [ctx.tenant.id, at.propertyId, at.channel])]);
}
