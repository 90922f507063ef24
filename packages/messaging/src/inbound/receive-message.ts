import { lockStaysOfMessages } from '@innkeeper/booking';
import { lockGuestId } from '@innkeeper/guest';
import { type MessageChannel, newId } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, RestartTransaction, readRows, statement, type WriteContext } from '@innkeeper/platform';
import { addToConversations, type ConversationMessage } from '../conversation/add-to-conversation.ts';
import { addToTriage } from '../conversation/add-to-triage.ts';
import { messagingEvents } from '../events.ts';
import { type MessageRow, toMessageBody } from '../message/message-row.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { InboundAttachment } from '../transport/transport.ts';
import { cutQuotation } from './cut-quotation.ts';
import { insertInbound } from './insert-inbound.ts';
import { batchesOf } from './message-batches.ts';
import { type ResolvedPlace, resolvePlaces } from './resolve-place.ts';
import { type SealedAttachment, sealAttachments } from './seal-attachments.ts';

/** A guest's message as received. */
export interface GuestMessage {
  readonly channel: MessageChannel;
  readonly via: string | null;
  readonly transportMessageId: string;
  readonly threadId: string | null;
  /** Id of the booking at the agency. */
  readonly externalId: string | null;
  /** Sender's address; null on a web widget and from agencies. */
  readonly from: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly language: string | null;
  readonly rawPayload: string;
  readonly attachments: readonly InboundAttachment[];
  /** Stay of the message, when its channel determines it. */
  readonly reservationId?: string | null;
}

/** Stores a guest's message; see `receiveMessages`. Returns our id. Rules: MSG-18. */
export async function receiveMessage(ctx: RequestContext, given: GuestMessage): Promise<string> {
  const [id] = await receiveMessages(ctx, [given]);
  if (id === undefined) throw new Error('every message has an id');
  return id;
}

/**
 * Stores guests' messages in order, once each however often they are redelivered, in the conversation of their stay. A message without a
 * known stay goes to the triage list and is announced once a stay is assigned. Redeliveries are recognised first. One transaction stores a
 * batch with as many statements as a single message; a message for the triage list gets its own. Texts are parsed and files sealed before
 * it opens. Returns our ids.
 * Rules: MSG-7, MSG-16, MSG-18, MSG-19, MSG-20, MSG-40, MSG-41. Decision: infra/decisions/0066.
 */
export async function receiveMessages(ctx: RequestContext, given: readonly GuestMessage[]): Promise<string[]> {
  const ids = new Map(await findKnown(ctx, given));
  for (const batch of batchesOf(given.filter((one) => !ids.has(keyOf(one))))) {
    for (let left = batch.map((one) => prepare(ctx, one)); left.length > 0; left = left.filter((one) => !ids.has(keyOf(one)))) {
      for (const [key, id] of await receiveTogether(ctx, left)) ids.set(key, id);
    }
  }
  return given.flatMap((one) => ids.get(keyOf(one)) ?? []);
}

/** Stores a guest's message in the caller's transaction; see `receiveMessages`. Returns our id. Rules: MSG-18. */
export async function receiveInTransaction(ctx: WriteContext, given: GuestMessage): Promise<string> {
  const known = await findKnown(ctx, [given]);
  const [id] = (known.size > 0 ? known : await storeNew(ctx, [prepare(ctx, given)])).values();
  if (id === undefined) throw new Error('every message has an id');
  return id;
}

const keyOf = ({ channel, transportMessageId }: GuestMessage): string => `${channel} ${transportMessageId}`;

const findReceived = statement<{ id: string; channel: MessageChannel; transport_message_id: string }>(
  'messaging.find_received',
  `select f.id, k.channel, k.transport_message_id from unnest($2::text[], $3::text[]) as k(channel, transport_message_id) cross join lateral (
     select m.id from messaging.message m
      where m.tenant_id = $1 and m.channel = k.channel and m.transport_message_id = k.transport_message_id and m.direction = 'inbound' limit 1
   ) f`,
);

/** Finds our ids of messages received before, by their keys. */
async function findKnown(ctx: RequestContext, given: readonly GuestMessage[]): Promise<ReadonlyMap<string, string>> {
  const keys = [given.map(({ channel }) => channel), given.map(({ transportMessageId }) => transportMessageId)];
  const known = await readRows(ctx, findReceived, [ctx.tenant.id, ...keys]);
  return new Map(known.map(({ id, channel, transport_message_id }) => [`${channel} ${transport_message_id}`, id]));
}

/** A message after the slow work that needs no transaction. */
interface PreparedMessage extends GuestMessage {
  readonly body: string;
  readonly files: readonly SealedAttachment[];
}

function prepare(ctx: RequestContext, given: GuestMessage): PreparedMessage {
  return { ...given, body: bodyOf(given), files: sealAttachments(ctx, given.attachments) };
}

function bodyOf({ channel, via, text }: GuestMessage): string {
  return channel === 'email' && via === null ? cutQuotation(text) : text.slice(0, messagingLimits.bodyReceivedCharsMax);
}

/**
 * Stores the first message, and those after it up to one that needs its own transaction. Returns our ids by message key. A message that
 * another process has received in the meantime is found when the transaction restarts.
 */
function receiveTogether(ctx: RequestContext, given: readonly PreparedMessage[]): Promise<ReadonlyMap<string, string>> {
  let isRestarted = false;
  return inTransaction(ctx, async (inner) => {
    const known = new Map(isRestarted ? await findKnown(inner, given) : []);
    isRestarted = true;
    const fresh = given.filter((one) => !known.has(keyOf(one)));
    return fresh.length > 0 ? new Map([...known, ...(await storeNew(inner, fresh))]) : known;
  });
}

async function storeNew(ctx: WriteContext, fresh: readonly PreparedMessage[]): Promise<ReadonlyMap<string, string>> {
  const placed = await lockPlaces(ctx, fresh);
  const rows = placed.length > 0 ? await storeMessages(ctx, placed) : [];
  return new Map(placed.map(({ given }, index) => [keyOf(given), rows[index]?.id ?? '']));
}

interface PlacedMessage {
  readonly given: PreparedMessage;
  readonly place: ResolvedPlace;
}

/** Locks the places of the first messages: of one without a stay alone, else of those up to it. Guests before stays. */
async function lockPlaces(ctx: WriteContext, fresh: readonly PreparedMessage[]): Promise<PlacedMessage[]> {
  const wanted = await findPlaces(ctx, fresh);
  const stranger = wanted[0]?.stayId === null ? wanted[0].guestId : null; // a guest without a stay
  const guestId = stranger === null ? null : await lockGuestId(ctx, stranger);
  const end = wanted.findIndex(({ stayId }) => stayId === null);
  const ahead = end < 0 ? wanted : wanted.slice(0, end);
  const stays = await lockStaysOfMessages(ctx, [...new Set(ahead.flatMap(({ stayId }) => stayId ?? []))]);
  const placed: PlacedMessage[] = [];
  for (const [index, given] of fresh.entries()) {
    const stay = stays.get(ahead[index]?.stayId ?? '') ?? null; // a stay that has changed its guest keeps the new one
    if (stay === null && index > 0) break;
    placed.push({ given, place: { stay, guestId: stay?.guest_id ?? guestId } });
    if (stay === null) break;
  }
  return placed;
}

interface WantedPlace {
  readonly stayId: string | null;
  readonly guestId: string | null;
}

async function findPlaces(ctx: RequestContext, fresh: readonly GuestMessage[]): Promise<WantedPlace[]> {
  const senders = fresh.flatMap(({ reservationId, from, channel, threadId }) => {
    return (reservationId ?? null) === null && from !== null ? [{ channel, threadId, from }] : [];
  });
  const places = senders.length > 0 ? await resolvePlaces(ctx, senders) : [];
  return fresh.map(({ reservationId, from }) => {
    const found = (reservationId ?? null) === null && from !== null ? places.shift() : undefined;
    return { stayId: found?.stay?.id ?? reservationId ?? null, guestId: found?.guestId ?? null };
  });
}

/** Stores a new message in its place, which the caller has locked. Rules: MSG-16, MSG-18. */
export async function storeMessage(
  ctx: WriteContext,
  { given, place }: { readonly given: GuestMessage; readonly place: ResolvedPlace },
): Promise<MessageRow> {
  const [row] = await storeMessages(ctx, [{ given: prepare(ctx, given), place }]);
  if (!row) throw new Error('the message was not written');
  return row;
}

/** Stores new messages in their places, which the caller has locked, and announces those with a known stay, in order. */
async function storeMessages(ctx: WriteContext, placed: readonly PlacedMessage[]): Promise<MessageRow[]> {
  const at = ctx.clock.now();
  const drafts = placed.map(({ given, place }) => {
    const id = newId('message');
    return { id, given, place, message: { id, direction: 'inbound', channel: given.channel, at, isAnswer: false } as const };
  });
  const conversationIds = await conversationsOf(ctx, drafts);
  const received = drafts.map(({ id, given, place }, index) => {
    const conversationId = conversationIds[index] ?? '';
    return { id, conversationId, place, given, body: given.body, attachments: given.files };
  });
  const written = new Map((await insertInbound(ctx, { at, received })).map((row) => [row.id, row]));
  const rows = drafts.flatMap(({ id }) => written.get(id) ?? []);
  if (rows.length < drafts.length) throw new RestartTransaction('the same message was received in the meantime');
  for (const row of rows) {
    if (row.reservation_id !== null) ctx.tx.emit(messagingEvents['message.received'], row.id, toMessageBody(row, ctx));
  }
  return rows;
}

interface MessageDraft extends PlacedMessage {
  readonly message: ConversationMessage;
}

async function conversationsOf(ctx: WriteContext, drafts: readonly MessageDraft[]): Promise<string[]> {
  const ofStays = drafts.flatMap(({ place: { stay }, message }) =>
    stay ? { place: { reservationId: stay.id, guestId: stay.guest_id }, message } : [],
  );
  const byStay = ofStays.length > 0 ? await addToConversations(ctx, ofStays) : new Map<string, string>();
  const ids: string[] = [];
  for (const { given, place, message } of drafts) {
    const contact = given.from ?? given.threadId ?? given.transportMessageId;
    ids.push(byStay.get(place.stay?.id ?? '') ?? (await addToTriage(ctx, { contact, guestId: place.guestId, message })));
  }
  return ids;
}
