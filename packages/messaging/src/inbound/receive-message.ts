import { holdStayOfMessages, type StayOfMessages } from '@innkeeper/booking';
import { resolveGuestId } from '@innkeeper/guest';
import { type MessageChannel, newId } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, StartAgain, statement, type Transaction } from '@innkeeper/platform';
import { addToConversation } from '../conversation/add-to-conversation.ts';
import { addToTriage } from '../conversation/add-to-triage.ts';
import { messagingEvents } from '../events.ts';
import { type MessageRow, toMessageBody } from '../message/message-row.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { InboundAttachment } from '../transport/transport.ts';
import { cutQuotation } from './cut-quotation.ts';
import { insertInbound } from './insert-inbound.ts';
import { keepAttachments } from './keep-attachments.ts';
import { type ResolvedPlace, resolvePlace } from './resolve-place.ts';

/** What a guest wrote, as it came. */
export interface GuestMessage {
  readonly channel: MessageChannel;
  readonly via: string | null;
  readonly transportMessageId: string;
  readonly threadId: string | null;
  /** Of the booking at the agency. */
  readonly externalId: string | null;
  /** Where it came from; null on a web widget and from agencies. */
  readonly from: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly language: string | null;
  readonly rawPayload: string;
  readonly attachments: readonly InboundAttachment[];
  /** Where the way it came says which stay it is about. */
  readonly reservationId?: string | null;
}

const findReceived = statement<{ id: string }>(
  'messaging.find_received',
  `select m.id from messaging.message m
    where m.tenant_id = $1 and m.channel = $2 and m.transport_message_id = $3 and m.direction = 'inbound'`,
);

/**
 * Keeps what a guest wrote, once however often it is brought, in the conversation of the stay that it is about; where that is not known it waits
 * in the triage list, and is announced when somebody has put it in its place. Answers our id of the message.
 * Rules: MSG-7, MSG-16, MSG-18, MSG-19, MSG-20.
 */
export function receiveMessage(ctx: RequestContext, given: GuestMessage): Promise<string> {
  return inTransaction(ctx, async (tx, inner) => {
    const [known] = await tx.run(findReceived, [tx.tenantId, given.channel, given.transportMessageId]);
    if (known) return known.id;
    const place = await hold(tx, await placeOf(inner, given));
    return (await keepMessage(tx, inner, { given, place })).id;
  });
}

/** Keeps a message that is not there yet in its place, which the caller holds, and announces it when its stay is known. Rules: MSG-16, MSG-18. */
export async function keepMessage(
  tx: Transaction,
  ctx: RequestContext,
  { given, place }: { readonly given: GuestMessage; readonly place: ResolvedPlace },
): Promise<MessageRow> {
  const id = newId('message');
  const at = ctx.clock.now();
  const said = { id, direction: 'inbound', channel: given.channel, at, isAnswer: false } as const;
  const conversationId = place.stay
    ? await addToConversation(tx, { place: { reservationId: place.stay.id, guestId: place.stay.guest_id }, said })
    : await addToTriage(tx, ctx, { contact: given.from ?? given.threadId ?? given.transportMessageId, guestId: place.guestId, said });
  const body = bodyOf(given);
  const attachments = keepAttachments(ctx, given.attachments);
  const row = await insertInbound(tx, ctx, { id, at, conversationId, place, given, body, attachments });
  if (!row) throw new StartAgain('the same message was received meanwhile');
  if (place.stay) tx.emit(messagingEvents['message.received'], row.id, toMessageBody(row, ctx));
  return row;
}

function bodyOf({ channel, via, text }: GuestMessage): string {
  return channel === 'email' && via === null ? cutQuotation(text) : text.slice(0, messagingLimits.bodyReceivedCharsMax);
}

async function placeOf(ctx: RequestContext, { channel, threadId, from, reservationId }: GuestMessage): Promise<Wanted> {
  if (reservationId !== undefined && reservationId !== null) return { stayId: reservationId, guestId: null };
  if (from === null) return { stayId: null, guestId: null };
  const { stay, guestId } = await resolvePlace(ctx, { channel, threadId, from });
  return { stayId: stay?.id ?? null, guestId };
}

interface Wanted {
  readonly stayId: string | null;
  readonly guestId: string | null;
}

/** Guests before stays. A stay that went to another guest meanwhile is that guest's. */
async function hold(tx: Transaction, { stayId, guestId }: Wanted): Promise<ResolvedPlace> {
  if (stayId === null) return { stay: null, guestId: guestId === null ? null : await resolveGuestId(tx, guestId) };
  const stay: StayOfMessages | null = await holdStayOfMessages(tx, stayId);
  return { stay, guestId: stay?.guest_id ?? null };
}
