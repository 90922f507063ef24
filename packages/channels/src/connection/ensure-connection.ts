import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import type { ChannelOfProperty } from '@innkeeper/rates';

const insertConnection = statement<never>(
  'channels.insert_connection',
  `insert into channels.connection (tenant_id, property_id, channel, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
);

const lockRow = statement<{ is_mapped: boolean }>(
  'channels.lock_connection',
  `select c.is_mapped from channels.connection c where c.tenant_id = $1 and c.property_id = $2 and c.channel = $3 for no key update`,
);

/** Makes the row that stands for one agency of a property, where there is none yet. */
export async function ensureConnection(tx: Transaction, ctx: RequestContext, { propertyId, channel }: ChannelOfProperty): Promise<void> {
  await tx.run(insertConnection, [tx.tenantId, propertyId, channel, ctx.clock.now()]);
}

/** The same, and locks it: codes, rules and listings change under this lock. */
export async function lockConnection(tx: Transaction, ctx: RequestContext, at: ChannelOfProperty): Promise<void> {
  await Promise.all([ensureConnection(tx, ctx, at), tx.run(lockRow, [tx.tenantId, at.propertyId, at.channel])]);
}
