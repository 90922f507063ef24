import { type RequestContext, statement, type Transaction } from '@innkeeper/platform';
import { type MessageRow, messageColumns, payloadPurpose, placeOfPayload } from '../message/message-row.ts';
import { sealAddress } from '../message/sealed-address.ts';
import { searchConfiguration, searchVector } from '../message/search-words.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { KeptAttachment } from './keep-attachments.ts';
import type { GuestMessage } from './receive-message.ts';
import type { ResolvedPlace } from './resolve-place.ts';

const insert = statement<MessageRow>(
  'messaging.insert_inbound',
  `insert into messaging.message as m (tenant_id, id, conversation_id, property_id, reservation_id, guest_id, direction, channel, via, status, subject,
                                       body, language, attachments, thread_id, external_id, address, transport_message_id, raw_payload, search,
                                       created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, 'inbound', $7, $8, 'received', $9, $10, $11, $12, $13, $14, $15, $16, $17, ${searchVector('$18', '$10')}, $19, $19)
   on conflict do nothing returning ${messageColumns}`,
);

const insertAttachments = statement<never>(
  'messaging.insert_attachments',
  `insert into messaging.attachment (tenant_id, id, message_id, name, content_type, bytes, content)
   select $1, a.id, $2, a.name, a.content_type, a.bytes, a.content
     from unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::bytea[]) as a(id, name, content_type, bytes, content)`,
);

interface Received {
  readonly id: string;
  readonly at: string;
  readonly conversationId: string;
  readonly place: ResolvedPlace;
  readonly given: GuestMessage;
  readonly body: string;
  readonly attachments: readonly KeptAttachment[];
}

/** Writes a message of a guest with its files; null when it is there already. */
export async function insertInbound(
  tx: Transaction,
  ctx: RequestContext,
  { id, at, conversationId, place, given, body, attachments }: Received,
): Promise<MessageRow | null> {
  const { rawPayloadCharsMax, subjectReceivedCharsMax } = messagingLimits;
  const raw = given.rawPayload.slice(0, rawPayloadCharsMax);
  const [row] = await tx.run(insert, [
    tx.tenantId,
    id,
    conversationId,
    place.stay?.property_id ?? null,
    place.stay?.id ?? null,
    place.guestId,
    given.channel,
    given.via,
    given.subject?.slice(0, subjectReceivedCharsMax) ?? null,
    body,
    given.language,
    JSON.stringify(attachments.map(({ content: _content, ...shown }) => shown)),
    given.threadId,
    given.externalId,
    given.from === null ? null : sealAddress(ctx, id, given.from),
    given.transportMessageId,
    raw === '' ? null : ctx.secrets.seal(payloadPurpose, raw, placeOfPayload(tx.tenantId, id)),
    searchConfiguration(given.language),
    at,
  ]);
  if (row && attachments.length > 0) {
    await tx.run(insertAttachments, [
      tx.tenantId,
      id,
      attachments.map((one) => one.id),
      attachments.map(({ name }) => name),
      attachments.map(({ content_type }) => content_type),
      attachments.map(({ bytes }) => bytes),
      attachments.map(({ content }) => content),
    ]);
  }
  return row ?? null;
}
