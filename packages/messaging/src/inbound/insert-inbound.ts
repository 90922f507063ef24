import { type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { type MessageRow, messageColumns } from '../message/message-row.ts';
import { sealAddress } from '../message/sealed-address.ts';
import { sealPayload } from '../message/sealed-payload.ts';
import { searchConfiguration, searchVector } from '../message/search-words.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { GuestMessage } from './receive-message.ts';
import type { ResolvedPlace } from './resolve-place.ts';
import type { SealedAttachment } from './seal-attachments.ts';

const insert = statement<MessageRow>(
  'messaging.insert_inbound',
  `insert into messaging.message as m (tenant_id, id, conversation_id, property_id, reservation_id, guest_id, direction, channel, via, status, subject,
                                       body, language, attachments, thread_id, external_id, address, transport_message_id, raw_payload, search,
                                       created_at, updated_at)
   select $1, g.id, g.conversation_id, g.property_id, g.reservation_id, g.guest_id, 'inbound', g.channel, g.via, 'received', g.subject, g.body,
          g.language, g.attachments, g.thread_id, g.external_id, g.address, g.transport_message_id, g.raw_payload,
          ${searchVector('g.words', 'g.body')}, $2, $2
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
                 $13::jsonb[], $14::text[], $15::text[], $16::bytea[], $17::text[], $18::bytea[], $19::text[])
       as g(id, conversation_id, property_id, reservation_id, guest_id, channel, via, subject, body, language, attachments, thread_id, external_id,
            address, transport_message_id, raw_payload, words)
    order by g.id
   on conflict do nothing returning ${messageColumns}`,
);

const insertAttachments = statement<never>(
  'messaging.insert_attachments',
  `insert into messaging.attachment (tenant_id, id, message_id, name, content_type, bytes, content)
   select $1, a.id, a.message_id, a.name, a.content_type, a.bytes, a.content
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bytea[]) as a(id, message_id, name, content_type, bytes, content)`,
);

/** A guest's message that is about to be inserted. */
export interface InboundDraft {
  readonly id: string;
  readonly conversationId: string;
  readonly place: ResolvedPlace;
  readonly given: GuestMessage;
  readonly body: string;
  readonly attachments: readonly SealedAttachment[];
}

/** Inserts messages of guests with their files, and returns those that were new. */
export async function insertInbound(
  ctx: WriteContext,
  { at, received }: { readonly at: string; readonly received: readonly InboundDraft[] },
): Promise<MessageRow[]> {
  const files = received.flatMap(({ id, attachments }) => attachments.map((file) => ({ ...file, messageId: id })));
  const rows = await ctx.tx.run(insert, [ctx.tenant.id, at, ...columnsOf(ctx, received)]);
  if (files.length > 0 && rows.length === received.length) {
    await ctx.tx.run(insertAttachments, [
      ctx.tenant.id,
      files.map(({ id }) => id),
      files.map(({ messageId }) => messageId),
      files.map(({ name }) => name),
      files.map(({ content_type }) => content_type),
      files.map(({ bytes }) => bytes),
      files.map(({ content }) => content),
    ]);
  }
  return rows;
}

/** Columns in the order of the statement. */
function columnsOf(ctx: RequestContext, received: readonly InboundDraft[]): unknown[][] {
  const { subjectReceivedCharsMax } = messagingLimits;
  return [
    received.map(({ id }) => id),
    received.map(({ conversationId }) => conversationId),
    received.map(({ place }) => place.stay?.property_id ?? null),
    received.map(({ place }) => place.stay?.id ?? null),
    received.map(({ place }) => place.guestId),
    received.map(({ given }) => given.channel),
    received.map(({ given }) => given.via),
    received.map(({ given }) => given.subject?.slice(0, subjectReceivedCharsMax) ?? null),
    received.map(({ body }) => body),
    received.map(({ given }) => given.language),
    received.map(({ attachments }) => JSON.stringify(attachments.map(({ content: _content, ...shown }) => shown))),
    received.map(({ given }) => given.threadId),
    received.map(({ given }) => given.externalId),
    received.map(({ id, given }) => (given.from === null ? null : sealAddress(ctx, id, given.from))),
    received.map(({ given }) => given.transportMessageId),
    received.map(({ id, given }) => sealedPayload(ctx, id, given)),
    received.map(({ given }) => searchConfiguration(given.language)),
  ];
}

function sealedPayload(ctx: RequestContext, id: string, { rawPayload }: GuestMessage): Buffer | null {
  const raw = rawPayload.slice(0, messagingLimits.rawPayloadCharsMax);
  return raw === '' ? null : sealPayload(ctx, id, raw);
}
