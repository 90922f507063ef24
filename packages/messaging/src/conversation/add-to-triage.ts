import { newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { ConversationMessage } from './add-to-conversation.ts';
import { contactDigests } from './contact-digests.ts';

interface StrangerMessage {
  /** Address or thread it came from. */
  readonly contact: string;
  readonly guestId: string | null;
  readonly message: ConversationMessage;
}

const findContact = statement<{ contact_digest: Buffer }>(
  'messaging.find_contact',
  'select c.contact_digest from messaging.conversation c where c.tenant_id = $1 and c.contact_digest = any($2) limit 1',
);

const addToContact = statement<{ id: string }>(
  'messaging.add_to_conversation_of_contact',
  `insert into messaging.conversation as c (tenant_id, id, contact_digest, guest_id, last_message_id, unread_count, waiting_since, channels,
                                            created_at, updated_at)
   values ($1, $2, $3, $4, $5, 1, $7, array[$6::text], $7, $7)
   on conflict (tenant_id, contact_digest) where contact_digest is not null do update
     set guest_id = coalesce(c.guest_id, excluded.guest_id), last_message_id = excluded.last_message_id, unread_count = c.unread_count + 1,
         waiting_since = coalesce(c.waiting_since, excluded.waiting_since), is_resolved = false, version = c.version + 1,
         updated_at = excluded.updated_at
   returning c.id`,
);

/** Adds a message without a known stay to the triage conversation of its contact. Rules: MSG-16. */
export async function addToTriage(ctx: WriteContext, { contact, guestId, message }: StrangerMessage): Promise<string> {
  const digests = contactDigests(ctx, message.channel, contact);
  const [known] = await ctx.tx.run(findContact, [ctx.tenant.id, digests]);
  const digest = known?.contact_digest ?? digests[0];
  const values = [ctx.tenant.id, newId('conversation'), digest, guestId, message.id, message.channel, message.at];
  const [row] = await ctx.tx.run(addToContact, values);
  if (!row) throw new Error('the conversation was not written');
  return row.id;
}
