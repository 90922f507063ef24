import { statement, type WriteContext } from '@innkeeper/platform';
import type { ChannelOfProperty } from '@innkeeper/rates';

/** Part of a night's state in a push: availability, or prices and restrictions. */
export type PushedPart = 'availability' | 'rates';

export const pushedParts: readonly PushedPart[] = ['availability', 'rates'];

/** A range that contains every night. */
export const everyNight = { first: '2000-01-01', last: '9999-12-31' } as const;

const insertPending = statement<never>(
  'channels.insert_pending',
  `insert into channels.pending (tenant_id, property_id, channel, room_type_id, part, first_date, last_date, since)
   select $1, $2, $3, null, p.part, $5, $6, now() from unnest($4::text[]) as p(part)`,
);

/** Queues every room and rate of a property for a push of these nights, sent right after the commit. */
export async function pushNights(
  ctx: WriteContext,
  { propertyId, channel, first, last }: ChannelOfProperty & { readonly first: string; readonly last: string },
): Promise<void> {
  ctx.tx.afterCommit(() => ctx.db.announceOutbox());
  await ctx.tx.run(insertPending, [ctx.tenant.id, propertyId, channel, pushedParts, first, last]);
}
