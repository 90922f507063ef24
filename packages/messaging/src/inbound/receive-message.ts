import { lockStaysOfMessages } from '@innkeeper/booking';
import { lockGuestId } from '@innkeeper/guest';
import { type MessageChannel, newId } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, RestartTransaction, readRows, statement, type WriteContext } from '@innkeeper/platform';
import { addToConversations, type SaidInConversation } from '../conversation/add-to-conversation.ts';
import { addToTriage } from '../conversation/add-to-triage.ts';
import { messagingEvents } from '../events.ts';
import { type MessageRow, toMessageBody } from '../message/message-row.ts';
import { messagingLimits } from '../messaging-limits.ts';
import type { InboundAttachment } from '../transport/transport.ts';
import { cutQuotation } from './cut-quotation.ts';
import { insertInbound } from './insert-inbound.ts';
import { type KeptAttachment, keepAttachments } from './keep-attachments.ts';
import { batchesOf } from './message-batches.ts';
import { type ResolvedPlace, resolvePlaces } from './resolve-place.ts';

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

/** Keeps what a guest wrote; see `receiveMessages`. Answers our id of the message. Rules: MSG-18. */
export async function receiveMessage(ctx: RequestContext, given: GuestMessage): Promise<string> {
  const [id] = await receiveMessages(ctx, [given]);
  if (id === undefined) throw new Error('every message has an id');
  return id;
}

/**
 * Keeps what guests wrote, in its order and once however often it is brought, each in the conversation of the stay that it is about; what is about
 * no known stay waits in the triage list, and is announced when somebody has put it in its place. What was brought before is found first and costs
 * nothing else. Many are kept in one transaction, which takes no more statements than for one; what has to wait in the triage list has one of its
 * own. Texts are read and files sealed before it is open. Answers our ids.
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

/** Keeps what a guest wrote in the transaction of the caller; see `receiveMessages`. Answers our id of the message. Rules: MSG-18. */
export async function receiveInTransaction(ctx: WriteContext, given: GuestMessage): Promise<string> {
  const known = await findKnown(ctx, [given]);
  const [id] = (known.size > 0 ? known : await keepFresh(ctx, [prepare(ctx, given)])).values();
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

/** Our ids of messages that were received before, by their keys. */
async function findKnown(ctx: RequestContext, given: readonly GuestMessage[]): Promise<ReadonlyMap<string, string>> {
  const keys = [given.map(({ channel }) => channel), given.map(({ transportMessageId }) => transportMessageId)];
  const known = await readRows(ctx, findReceived, [ctx.tenant.id, ...keys]);
  return new Map(known.map(({ id, channel, transport_message_id }) => [`${channel} ${transport_message_id}`, id]));
}

/** A message with everything that takes long and needs no transaction. */
interface PreparedMessage extends GuestMessage {
  readonly body: string;
  readonly files: readonly KeptAttachment[];
}

function prepare(ctx: RequestContext, given: GuestMessage): PreparedMessage {
  return { ...given, body: bodyOf(given), files: keepAttachments(ctx, given.attachments) };
}

function bodyOf({ channel, via, text }: GuestMessage): string {
  return channel === 'email' && via === null ? cutQuotation(text) : text.slice(0, messagingLimits.bodyReceivedCharsMax);
}

/**
 * Our ids by the keys of the messages: of the first at least, and of those behind it up to one that is kept alone. One that somebody else received
 * meanwhile is found in the transaction that is begun again.
 */
function receiveTogether(ctx: RequestContext, given: readonly PreparedMessage[]): Promise<ReadonlyMap<string, string>> {
  let isBegunAgain = false;
  return inTransaction(ctx, async (inner) => {
    const known = new Map(isBegunAgain ? await findKnown(inner, given) : []);
    isBegunAgain = true;
    const fresh = given.filter((one) => !known.has(keyOf(one)));
    return fresh.length > 0 ? new Map([...known, ...(await keepFresh(inner, fresh))]) : known;
  });
}

async function keepFresh(ctx: WriteContext, fresh: readonly PreparedMessage[]): Promise<ReadonlyMap<string, string>> {
  const placed = await inTheirPlaces(ctx, fresh);
  const rows = placed.length > 0 ? await keepMessages(ctx, placed) : [];
  return new Map(placed.map(({ given }, index) => [keyOf(given), rows[index]?.id ?? '']));
}

interface Placed {
  readonly given: PreparedMessage;
  readonly place: ResolvedPlace;
}

/** The first messages with their places, which are held: one without a stay alone, else those up to it. Guests before stays. */
async function inTheirPlaces(ctx: WriteContext, fresh: readonly PreparedMessage[]): Promise<Placed[]> {
  const wanted = await wantedPlaces(ctx, fresh);
  const stranger = wanted[0]?.stayId === null ? wanted[0].guestId : null;
  const guestId = stranger === null ? null : await lockGuestId(ctx, stranger);
  const end = wanted.findIndex(({ stayId }) => stayId === null);
  const ahead = end < 0 ? wanted : wanted.slice(0, end);
  const stays = await lockStaysOfMessages(ctx, [...new Set(ahead.flatMap(({ stayId }) => stayId ?? []))]);
  const placed: Placed[] = [];
  for (const [index, given] of fresh.entries()) {
    const stay = stays.get(ahead[index]?.stayId ?? '') ?? null; // one that went to another guest meanwhile is that guest's
    if (stay === null && index > 0) break;
    placed.push({ given, place: { stay, guestId: stay?.guest_id ?? guestId } });
    if (stay === null) break;
  }
  return placed;
}

interface Wanted {
  readonly stayId: string | null;
  readonly guestId: string | null;
}

async function wantedPlaces(ctx: RequestContext, fresh: readonly GuestMessage[]): Promise<Wanted[]> {
  const senders = fresh.flatMap(({ reservationId, from, channel, threadId }) => {
    return (reservationId ?? null) === null && from !== null ? [{ channel, threadId, from }] : [];
  });
  const places = senders.length > 0 ? await resolvePlaces(ctx, senders) : [];
  return fresh.map(({ reservationId, from }) => {
    const found = (reservationId ?? null) === null && from !== null ? places.shift() : undefined;
    return { stayId: found?.stay?.id ?? reservationId ?? null, guestId: found?.guestId ?? null };
  });
}

/** Keeps a message that is not there yet in its place, which the caller holds. Rules: MSG-16, MSG-18. */
export async function keepMessage(
  ctx: WriteContext,
  { given, place }: { readonly given: GuestMessage; readonly place: ResolvedPlace },
): Promise<MessageRow> {
  const [row] = await keepMessages(ctx, [{ given: prepare(ctx, given), place }]);
  if (!row) throw new Error('the message was not written');
  return row;
}

/** Keeps messages that are not there yet in their places, which the caller holds, and announces those whose stay is known, in their order. */
async function keepMessages(ctx: WriteContext, placed: readonly Placed[]): Promise<MessageRow[]> {
  const at = ctx.clock.now();
  const drafts = placed.map(({ given, place }) => {
    const id = newId('message');
    return { id, given, place, said: { id, direction: 'inbound', channel: given.channel, at, isAnswer: false } as const };
  });
  const conversationIds = await conversationsOf(ctx, drafts);
  const received = drafts.map(({ id, given, place }, index) => {
    const conversationId = conversationIds[index] ?? '';
    return { id, conversationId, place, given, body: given.body, attachments: given.files };
  });
  const written = new Map((await insertInbound(ctx, { at, received })).map((row) => [row.id, row]));
  const rows = drafts.flatMap(({ id }) => written.get(id) ?? []);
  if (rows.length < drafts.length) throw new RestartTransaction('the same message was received meanwhile');
  for (const row of rows) {
    if (row.reservation_id !== null) ctx.tx.emit(messagingEvents['message.received'], row.id, toMessageBody(row, ctx));
  }
  return rows;
}

interface Draft extends Placed {
  readonly said: SaidInConversation;
}

async function conversationsOf(ctx: WriteContext, drafts: readonly Draft[]): Promise<string[]> {
  const ofStays = drafts.flatMap(({ place: { stay }, said }) =>
    stay ? { place: { reservationId: stay.id, guestId: stay.guest_id }, said } : [],
  );
  const byStay = ofStays.length > 0 ? await addToConversations(ctx, ofStays) : new Map<string, string>();
  const ids: string[] = [];
  for (const { given, place, said } of drafts) {
    const contact = given.from ?? given.threadId ?? given.transportMessageId;
    ids.push(byStay.get(place.stay?.id ?? '') ?? (await addToTriage(ctx, { contact, guestId: place.guestId, said })));
  }
  return ids;
}
