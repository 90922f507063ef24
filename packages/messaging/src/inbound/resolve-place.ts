import { findStaysOfMessages, type StayOfMessages } from '@innkeeper/booking';
import { findAddressedGuests, isEmail, normalisePhone } from '@innkeeper/guest';
import { addDays, type MessageChannel } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { findKnownSenders, type StayAndGuest } from '../conversation/known-sender.ts';
import { chooseStay } from './choose-stay.ts';

/** Stay and guest of a message, as far as known. */
export interface ResolvedPlace {
  readonly stay: StayOfMessages | null;
  /** The guest, when the sender is known but no stay is. */
  readonly guestId: string | null;
}

/** Identification of a message's sender. */
export interface Sender {
  readonly channel: MessageChannel;
  readonly threadId: string | null;
  readonly from: string;
}

const endedDays = 31; // covers stays that ended within 30 days in their own zone

/**
 * Finds the stay of each message: that of its thread while it is not over, else the best match among the stays of the guests behind the
 * thread or the address. A sender without a profile belongs to the stay that a person has assigned, and once it is over to its guest. Locks
 * nothing; the number of statements does not depend on the number of messages. Rules: MSG-16, MSG-19, MSG-33.
 */
export async function resolvePlaces(ctx: RequestContext, senders: readonly Sender[]): Promise<ResolvedPlace[]> {
  const contacts = senders.map(({ from }) => contactOf(from));
  const emails = contacts.flatMap(({ email }) => email ?? []);
  const phones = contacts.flatMap(({ phone }) => phone ?? []);
  const [threads, found] = await Promise.all([readThreads(ctx, senders), findAddressedGuests(ctx, { emails, phones })]);
  const reached = contacts.map(({ email, phone }) => found.get(email ?? phone ?? '') ?? []);
  const known = await findKnownSenders(
    ctx,
    senders.filter((_, index) => reached[index]?.length === 0),
  );
  const places = senders.map((sender, index): Clues => {
    const named = [threads[index], known.get(sender)].flatMap((each) => each ?? []);
    const assigned = known.get(sender)?.guest_id;
    const owners = assigned ? [assigned] : (reached[index] ?? []).map(({ id }) => id);
    return { named, owners, guestIds: [...new Set([...named.flatMap(({ guest_id }) => guest_id ?? []), ...owners])] };
  });
  const guestIds = [...new Set(places.flatMap((place) => place.guestIds))];
  const stays = await findStaysOfMessages(ctx, { guestIds, endingFrom: addDays(ctx.clock.today('UTC'), -endedDays) });
  return places.map((clues) => placeOf(ctx, clues, stays));
}

interface Clues {
  /** The stay of the thread, then the one that a person has assigned to the sender. */
  readonly named: readonly StayAndGuest[];
  /** Guests with the address, or the one whose stay was assigned to it. */
  readonly owners: readonly string[];
  /** Owners and the guest of the thread. */
  readonly guestIds: readonly string[];
}

function placeOf(
  ctx: RequestContext,
  { named, owners, guestIds }: Clues,
  staysOf: ReadonlyMap<string, readonly StayOfMessages[]>,
): ResolvedPlace {
  const stays = guestIds.flatMap((id) => staysOf.get(id) ?? []);
  const [current] = named.flatMap((each) => stays.find((stay) => stay.id === each.reservation_id && isLive(ctx, stay)) ?? []);
  const stay = current ?? chooseStay(stays, (zone) => ctx.clock.today(zone));
  return { stay, guestId: stay ? stay.guest_id : onlyOne(owners) };
}

function isLive(ctx: RequestContext, { status, departure, timezone }: StayOfMessages): boolean {
  return status !== 'cancelled' && status !== 'checked_out' && departure >= ctx.clock.today(timezone);
}

/** With several candidates the guest is unknown. */
function onlyOne(owners: readonly string[]): string | null {
  return owners.length === 1 ? (owners[0] ?? null) : null;
}

/** Normalises an address like those in profiles. */
export function contactOf(from: string): { readonly email: string | null; readonly phone: string | null } {
  const address = from.trim();
  if (isEmail(address)) return { email: address, phone: null };
  return { email: null, phone: normalisePhone(address) };
}

type Thread = StayAndGuest & { readonly position: number };

// Outgoing messages carry the conversation's id as their thread, which comes back with the reply.
const readOwnThreads = statement<Thread>(
  'messaging.read_own_threads',
  `select k.position::int as position, t.reservation_id, t.guest_id
     from unnest($2::text[]) with ordinality as k(thread_id, position) cross join lateral (
       select c.reservation_id, c.guest_id from messaging.conversation c
        where c.tenant_id = $1
          and c.id = coalesce((select a.merged_into from messaging.conversation a where a.tenant_id = $1 and a.id = k.thread_id), k.thread_id) limit 1
     ) t`,
);

const readSeenThreads = statement<Thread>(
  'messaging.read_seen_threads',
  `select k.position::int as position, t.reservation_id, t.guest_id
     from unnest($2::text[], $3::text[]) with ordinality as k(channel, thread_id, position) cross join lateral (
       select m.reservation_id, m.guest_id from messaging.message m
        where m.tenant_id = $1 and m.channel = k.channel and m.thread_id = k.thread_id and m.direction = 'inbound' order by m.id desc limit 1
     ) t`,
);

/** Reads stay and guest of each message's thread, by the index of the message. */
async function readThreads(ctx: RequestContext, senders: readonly Sender[]): Promise<(StayAndGuest | undefined)[]> {
  if (senders.every(({ threadId }) => threadId === null)) return [];
  const threadIds = senders.map(({ threadId }) => threadId);
  const channels = senders.map(({ channel }) => channel);
  const [own, seen] = await Promise.all([
    readRows(ctx, readOwnThreads, [ctx.tenant.id, threadIds]),
    readRows(ctx, readSeenThreads, [ctx.tenant.id, channels, threadIds]),
  ]);
  const threads: (StayAndGuest | undefined)[] = [];
  for (const { position, ...thread } of [...seen, ...own]) threads[position - 1] = thread;
  return threads;
}
