import type { MessageChannel } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';

const readFallback = statement<{ message_fallback: MessageChannel[] }>(
  'hotel.read_message_fallback',
  'select p.message_fallback from hotel.property p where p.tenant_id = $1 and p.id = $2',
);

/** Fallback channels of a property for undeliverable messages, in their order. */
export async function readMessageFallback(ctx: RequestContext, propertyId: string): Promise<readonly MessageChannel[]> {
  const [row] = await readRows(ctx, readFallback, [ctx.tenant.id, propertyId]);
  return row?.message_fallback ?? [];
}
