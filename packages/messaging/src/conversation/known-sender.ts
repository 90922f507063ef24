import type { MessageChannel } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, type Transaction } from '@innkeeper/platform';
import { contactDigests } from './contact-digests.ts';

const keepSender = statement<never>(
  'messaging.keep_known_sender',
  `insert into messaging.known_sender (tenant_id, digest, reservation_id, placed_at)
   select c.tenant_id, c.contact_digest, $3, $4 from messaging.conversation c
    where c.tenant_id = $1 and c.id = $2 and c.contact_digest is not null
   on conflict (tenant_id, digest) do update set reservation_id = excluded.reservation_id, placed_at = excluded.placed_at`,
);

/** Remembers about which stay the sender of a conversation writes, which is about to be put there. Rules: MSG-33. */
export async function keepKnownSender(
  tx: Transaction,
  { conversationId, reservationId, at }: { readonly conversationId: string; readonly reservationId: string; readonly at: string },
): Promise<void> {
  await tx.run(keepSender, [tx.tenantId, conversationId, reservationId, at]);
}

const findSender = statement<{ reservation_id: string; guest_id: string | null }>(
  'messaging.find_known_sender',
  `select s.reservation_id, c.guest_id from messaging.known_sender s
     join messaging.conversation c on c.tenant_id = s.tenant_id and c.reservation_id = s.reservation_id
    where s.tenant_id = $1 and s.digest = any($2) order by s.placed_at desc limit 1`,
);

/** The stay that somebody of this address was put to, and its guest; null when nobody was. */
export async function findKnownSender(
  ctx: RequestContext,
  { channel, from }: { readonly channel: MessageChannel; readonly from: string },
): Promise<{ readonly reservation_id: string; readonly guest_id: string | null } | null> {
  const [row] = await readRows(ctx, findSender, [ctx.tenant.id, contactDigests(ctx, channel, from)]);
  return row ?? null;
}

const forgetSenders = statement<never>(
  'messaging.forget_senders_of_guests',
  `delete from messaging.known_sender s using messaging.conversation c
    where s.tenant_id = $1 and c.tenant_id = $1 and c.reservation_id = s.reservation_id and c.guest_id = any($2)`,
);

/** Who wrote about the stays of erased guests is not known any more. Rules: MSG-25. */
export async function forgetKnownSenders(tx: Transaction, guestIds: readonly string[]): Promise<void> {
  await tx.run(forgetSenders, [tx.tenantId, guestIds]);
}
