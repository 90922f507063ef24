import { idText, messageChannels, queryListOf, visibleText, whenValid } from '@innkeeper/kernel';
import { contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { messagingLimits } from '../messaging-limits.ts';
import { templateVariables } from '../template/template.contract.ts';

export const messageStatuses = ['queued', 'sent', 'delivered', 'failed', 'received'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const attachmentBody = z
  .strictObject({ id: z.string(), name: z.string(), content_type: z.string(), bytes: z.int() })
  .meta({ id: 'MessageAttachment' });

/** One message of a conversation. Rules: MSG-1. */
export const messageBody = z
  .strictObject({
    id: z.string(),
    conversation_id: z.string(),
    reservation_id: z.string().nullable().meta({ description: 'Null while it is not matched to a stay' }),
    guest_id: z.string().nullable(),
    direction: z.enum(['inbound', 'outbound']),
    channel: z.enum(messageChannels),
    via: z.string().nullable().meta({ description: 'The online travel agency that carries it; null for a transport of the hotel' }),
    status: z.enum(messageStatuses),
    subject: z.string().nullable(),
    body: z.string().nullable().meta({ description: 'Null until a template is rendered, and when the guest has been erased' }),
    attachments: z.array(attachmentBody),
    template_id: z.string().nullable(),
    language: z.string().nullable(),
    raw_payload: z.string().nullable().meta({ description: 'As received from or recorded by the transport' }),
    created_at: z.string(),
    updated_at: z.string(),
    sent_at: z.string().nullable(),
    delivered_at: z.string().nullable(),
    read_at: z.string().nullable(),
    failure_reason: z.string().nullable(),
  })
  .meta({ id: 'Message' });
export type MessageBody = z.infer<typeof messageBody>;

/** Text typed by the hotel or on a page, without lone surrogates and control characters, which no screen can show. Errors: SVC-2013. */
export const writtenText = visibleText(messagingLimits.bodyCharsMax).refine(
  (text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\r\n\t]/g, '')),
  'must not hold control characters or broken characters',
);

/** Body of POST /messages. Rules: MSG-3, MSG-22. Errors: SVC-2003, SVC-2009, SVC-2013. */
const newMessage = z
  .strictObject({
    reservation_id: idText,
    body: writtenText.optional(),
    template_id: idText.optional().meta({ description: 'A template of any language; the one in the language of the guest is sent' }),
    variables: templateVariables.optional(),
    channel: z.enum(messageChannels).optional().meta({
      description: "By default the template's, else the guest's preferred channel, else that of the guest's last message, else `email`",
    }),
  })
  .refine((body) => body.body !== undefined || body.template_id !== undefined, {
    path: ['body'],
    error: 'is required unless a template is given',
    params: { missing: true },
    ...whenValid(),
  })
  .refine((body) => body.body === undefined || body.template_id === undefined, {
    path: ['template_id'],
    error: 'must not be given together with body',
    ...whenValid(),
  })
  .refine((body) => body.variables === undefined || body.template_id !== undefined, {
    path: ['variables'],
    error: 'must be given with template_id only',
    ...whenValid(),
  })
  .meta({ id: 'NewMessage' });

export const sendMessageContract = contract({ body: newMessage, output: messageBody });

export const listMessagesContract = contract({
  query: {
    ...pageQuery,
    reservation_id: idText.optional(),
    conversation_id: idText.optional(),
    guest_id: idText.optional(),
    direction: z.enum(['inbound', 'outbound']).optional(),
    channel: queryListOf(z.enum(messageChannels)).optional(),
    status: queryListOf(z.enum(messageStatuses)).optional(),
    q: z.string().trim().min(1).max(200).optional().meta({ description: 'Words of the body, in the languages of the hotel' }),
    created_from: momentFrom,
    created_to: momentTo,
  },
  output: pageOf(messageBody),
});

/** A file of a message in tRPC and MCP; REST answers the file itself. */
export const attachmentFile = z
  .strictObject({ name: z.string(), content_type: z.string(), content_base64: z.string() })
  .meta({ id: 'MessageAttachmentFile' });

export const getAttachmentContract = contract({ params: ['id', 'attachment_id'], output: attachmentFile });

export const getMessageContract = contract({ params: ['id'], output: messageBody });
