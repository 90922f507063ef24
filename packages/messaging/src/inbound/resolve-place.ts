import { findStaysOfMessages, type StayOfMessages } from '@innkeeper/booking';
import { type AddressedGuest, findAddressedGuests, isEmail, normalisePhone } from '@innkeeper/guest';
import { addDays, type MessageChannel } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import { findKnownSender } from '../conversation/known-sender.ts';
import { chooseStay } from './choose-stay.ts';

/** Who wrote, and about which stay, as far as that is known. */
export interface ResolvedPlace {
  readonly stay: StayOfMessages | null;
  /** The guest, where no stay is known but who wrote is. */
  readonly guestId: string | null;
}

interface Sender {
  readonly channel: MessageChannel;
  readonly threadId: string | null;
  readonly from: string;
}

const endedDays = 31; // a stay that ended within 30 days in its own zone

/**
 * Finds the stay that a message is about: that of the thread while it is not over, else of the stays of whoever is reached under the thread or
 * the address the one that fits best. A sender without a profile counts as the thread of the stay that a person has put the sender to. Takes no
 * lock. Rules: MSG-19, MSG-33.
 */
export async function resolvePlace(ctx: RequestContext, sender: Sender): Promise<ResolvedPlace> {
  const [found, guests] = await Promise.all([threadOf(ctx, sender), findAddressedGuests(ctx, contactOf(sender.from))]);
  const isPlaced = found?.reservation_id !== undefined && found.reservation_id !== null;
  const thread = isPlaced || guests.length > 0 ? found : ((await findKnownSender(ctx, sender)) ?? found);
  const guestIds = [...new Set([...(thread?.guest_id ? [thread.guest_id] : []), ...guests.map(({ id }) => id)])];
  if (guestIds.length === 0) return { stay: null, guestId: null };
  const endingFrom = addDays(ctx.clock.today('UTC'), -endedDays);
  const stays = await findStaysOfMessages(ctx, { guestIds, endingFrom });
  const ofThread = stays.find(({ id }) => id === thread?.reservation_id);
  const stay = ofThread && isLive(ctx, ofThread) ? ofThread : chooseStay(stays, (zone) => ctx.clock.today(zone));
  return { stay, guestId: stay ? stay.guest_id : onlyGuest(guests) };
}

function isLive(ctx: RequestContext, { status, departure, timezone }: StayOfMessages): boolean {
  return status !== 'cancelled' && status !== 'checked_out' && departure >= ctx.clock.today(timezone);
}

/** Of several nobody knows who it was. */
function onlyGuest(guests: readonly AddressedGuest[]): string | null {
  return guests.length === 1 ? (guests[0]?.id ?? null) : null;
}

/** An address as profiles have it. */
export function contactOf(from: string): { readonly email: string | null; readonly phone: string | null } {
  const address = from.trim();
  if (isEmail(address)) return { email: address, phone: null };
  return { email: null, phone: normalisePhone(address) };
}

interface ThreadRow {
  reservation_id: string | null;
  guest_id: string | null;
}

const readThread = statement<ThreadRow>(
  'messaging.read_thread',
  `select m.reservation_id, m.guest_id from messaging.message m
    where m.tenant_id = $1 and m.channel = $2 and m.thread_id = $3 and m.direction = 'inbound' order by m.id desc limit 1`,
);

// What the house sends has the conversation's id as its thread, which comes back with the answer.
const readOwnThread = statement<ThreadRow>(
  'messaging.read_own_thread',
  `select c.reservation_id, c.guest_id from messaging.conversation c
    where c.tenant_id = $1 and c.id = coalesce((select a.merged_into from messaging.conversation a where a.tenant_id = $1 and a.id = $2), $2)`,
);

async function threadOf(ctx: RequestContext, { channel, threadId }: Sender): Promise<ThreadRow | null> {
  if (threadId === null) return null;
  const [own] = await readRows(ctx, readOwnThread, [ctx.tenant.id, threadId]);
  if (own) return own;
  const [seen] = await readRows(ctx, readThread, [ctx.tenant.id, channel, threadId]);
  return seen ?? null;
}
