import type { MessageChannel } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import { contactDigests } from './contact-digests.ts';

const keepSender = statement<never>(
  'messaging.keep_known_sender',
  `insert into messaging.known_sender (tenant_id, digest, reservation_id, placed_at)
   select c.tenant_id, c.contact_digest, $3, $4 from messaging.conversation c
    where c.tenant_id = $1 and c.id = $2 and c.contact_digest is not null
   on conflict (tenant_id, digest) do update set reservation_id = excluded.reservation_id, placed_at = excluded.placed_at`,
);

/** Records the stay that a person assigned to the sender of a conversation. Call it before the assignment. Rules: MSG-33. */
export async function recordKnownSender(
  ctx: WriteContext,
  { conversationId, reservationId, at }: { readonly conversationId: string; readonly reservationId: string; readonly at: string },
): Promise<void> {
  await ctx.tx.run(keepSender, [ctx.tenant.id, conversationId, reservationId, at]);
}

/** Stay and guest of an earlier message. */
export interface StayAndGuest {
  readonly reservation_id: string | null;
  readonly guest_id: string | null;
}

const findSenders = statement<StayAndGuest & { digest: Buffer }>(
  'messaging.find_known_senders',
  `select s.digest, s.reservation_id, c.guest_id from messaging.known_sender s
     join messaging.conversation c on c.tenant_id = s.tenant_id and c.reservation_id = s.reservation_id
    where s.tenant_id = $1 and s.digest = any($2) order by s.placed_at`,
);

/** Finds the stays, with their guests, that were last assigned to these senders; senders without one are left out. */
export async function findKnownSenders<Sender extends { readonly channel: MessageChannel; readonly from: string }>(
  ctx: RequestContext,
  senders: readonly Sender[],
): Promise<ReadonlyMap<Sender, StayAndGuest>> {
  if (senders.length === 0) return new Map();
  const queries = senders.flatMap((sender) => contactDigests(ctx, sender.channel, sender.from).map((digest) => ({ sender, digest })));
  const rows = await readRows(ctx, findSenders, [ctx.tenant.id, queries.map(({ digest }) => digest)]);
  return new Map(
    rows.flatMap((row) => queries.filter(({ digest }) => digest.equals(row.digest)).map(({ sender }) => [sender, row] as const)),
  );
}

const forgetSenders = statement<never>(
  'messaging.forget_senders_of_guests',
  `delete from messaging.known_sender s using messaging.conversation c
    where s.tenant_id = $1 and c.tenant_id = $1 and c.reservation_id = s.reservation_id and c.guest_id = any($2)`,
);

/** Deletes the known senders of the stays of erased guests. Rules: MSG-25. */
export async function deleteKnownSenders(ctx: WriteContext, guestIds: readonly string[]): Promise<void> {
  await ctx.tx.run(forgetSenders, [ctx.tenant.id, guestIds]);
}
