import { idText, messageChannels } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

const lastMessage = z
  .strictObject({
    id: z.string(),
    direction: z.enum(['inbound', 'outbound']),
    channel: z.enum(messageChannels),
    body: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'LastMessage' });

/** All messages about a stay, across all channels. Rules: MSG-6, MSG-7. */
export const conversationBody = z
  .strictObject({
    id: z.string(),
    reservation_id: z.string().nullable().meta({ description: 'Null while it is not matched to a stay' }),
    guest_id: z.string().nullable(),
    last_message: lastMessage.nullable(),
    unread_count: z.int().meta({ description: 'Number of unread messages of the guest' }),
    assigned_to: z.string().nullable(),
    waiting_since: z.string().nullable().meta({ description: 'Arrival of the oldest unanswered message' }),
    resolved: z.boolean(),
    channels: z.array(z.enum(messageChannels)),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Conversation' });
export type ConversationBody = z.infer<typeof conversationBody>;

const flag = z.enum(['true', 'false']).optional();

export const listConversationsContract = contract({
  query: {
    ...pageQuery,
    reservation_id: idText.optional().meta({ description: '`none`: those not matched to a stay' }),
    guest_id: idText.optional(),
    assigned_to: idText.optional(),
    resolved: flag,
    unread: flag,
    q: z.string().trim().min(1).max(200).optional().meta({ description: 'Words of the messages, in the languages of the hotel' }),
  },
  output: pageOf(conversationBody),
});

export const getConversationContract = contract({ params: ['id'], output: conversationBody });

export const changeConversationContract = contract({
  params: ['id'],
  body: z
    .strictObject({
      assigned_to: idText.nullable().optional(),
      resolved: z.boolean().optional(),
      reservation_id: idText.optional().meta({ description: 'The stay to link a conversation in triage to' }),
    })
    .meta({ id: 'ConversationPatch' }),
  output: conversationBody,
});

export const readConversationContract = contract({ params: ['id'], output: null });
