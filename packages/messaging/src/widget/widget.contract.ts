import { messageChannels } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { writtenText } from '../message/message.contract.ts';

/** A message as the guest sees it, without internal fields of the hotel and the transports. Rules: MSG-29, MSG-30. */
const widgetMessage = z
  .strictObject({
    id: z.string(),
    conversation_id: z.string(),
    reservation_id: z.string().nullable(),
    guest_id: z.string().nullable(),
    direction: z.enum(['inbound', 'outbound']).meta({ description: '`inbound`: written by the guest' }),
    channel: z.enum(messageChannels),
    status: z.enum(['queued', 'sent', 'delivered', 'received']),
    subject: z.string().nullable(),
    body: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'WidgetMessage' });
export type WidgetMessage = z.infer<typeof widgetMessage>;

export const createWidgetKeyContract = contract({
  params: ['id'],
  output: z
    .strictObject({
      key: z.string().meta({ description: 'Never shown again; opens `/widget/messages` for this stay only' }),
      expires_at: z.string(),
    })
    .meta({ id: 'WidgetKey' }),
});
export const postWidgetMessageContract = contract({
  body: z.strictObject({ body: writtenText }).meta({ id: 'WidgetMessageInput' }),
  output: widgetMessage,
});
export const listWidgetMessagesContract = contract({ query: pageQuery, output: pageOf(widgetMessage) });
