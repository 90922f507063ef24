import { contactOf } from '../model/conversations.ts';
import { type HotelState, newRef, type Ref } from '../model/hotel-state.ts';
import type { MessageCommand } from '../model/message-state.ts';
import type { Maker } from './choose-command.ts';
import type { Random } from './random.ts';

const conversationsOf = ({ messaging }: HotelState, isMeant: (name: Ref) => boolean): Ref[] =>
  [...messaging.conversations.keys()].filter(isMeant);

/** Addresses of people who have booked nothing. */
const strangers = ['+351960000001', '+351960000002', 'stranger@example.com'] as const;

function addressOf(state: HotelState, random: Random): string {
  const known = [...state.guests].flatMap((guest) => Object.values(contactOf(state, guest)).filter((each) => each !== null));
  return known.length === 0 || random.chance(25) ? random.pick(strangers) : random.pick(known);
}

function makeGuestMessage(state: HotelState, random: Random): MessageCommand {
  const written = state.messaging.messages.flatMap(({ text, channel, address, direction }) =>
    direction === 'inbound' && address !== null && (channel === 'email' || channel === 'sms') ? [{ text, channel, address }] : [],
  );
  if (written.length > 0 && random.chance(6)) {
    const { text, channel, address } = random.pick(written);
    return { kind: 'guest writes', message: text, channel, from: address, thread: null };
  }
  const from = addressOf(state, random);
  const threads = [...state.messaging.conversations.keys()];
  const thread = threads.length > 0 && random.chance(20) ? random.pick(threads) : null;
  return { kind: 'guest writes', message: newRef(state, 'message'), channel: from.includes('@') ? 'email' : 'sms', from, thread };
}

/** A conversation, mostly one that fits. */
function conversationWith(state: HotelState, random: Random, isMeant: (name: Ref) => boolean): Ref | null {
  const fitting = conversationsOf(state, isMeant);
  const all = [...state.messaging.conversations.keys(), ...state.messaging.joined.keys()];
  const choices = fitting.length > 0 && !random.chance(10) ? fitting : all;
  return choices.length === 0 ? null : random.pick(choices);
}

const inHotels =
  (make: Maker): Maker =>
  (state, random) =>
    state.hotel.messaging === null ? null : make(state, random);

const stayOf = (state: HotelState, random: Random): Ref | null => {
  const all = [...state.stays];
  const live = all.filter(([, { status }]) => status === 'confirmed' || status === 'checked_in');
  const choices = live.length > 0 && !random.chance(20) ? live : all;
  return choices.length === 0 ? null : random.pick(choices)[0];
};

/** How often commands about messages are tried. */
export const messageWeights: Readonly<Record<MessageCommand['kind'], number>> = {
  'guest writes': 8,
  'guest writes through agency': 3,
  'write to guest': 7,
  'mark as read': 2,
  'assign conversation': 1,
  'resolve conversation': 2,
  'place conversation': 3,
};

/** Commands about messages. */
export const messageMakers: Readonly<Record<MessageCommand['kind'], Maker>> = {
  'guest writes': inHotels(makeGuestMessage),
  'guest writes through agency': inHotels((state, random) => {
    const bookings = [...state.agencyBookings].filter(([, { stays }]) => stays.every((stay) => state.stays.has(stay)));
    if (bookings.length === 0) return null;
    return { kind: 'guest writes through agency', booking: random.pick(bookings)[0], message: newRef(state, 'message') };
  }),
  'write to guest': inHotels((state, random) => {
    const waiting = [...state.messaging.conversations.values()].flatMap(({ stay, waiting: of }) =>
      stay !== null && of !== null ? [stay] : [],
    );
    const stay = waiting.length > 0 && random.chance(50) ? random.pick(waiting) : stayOf(state, random);
    if (stay === null) return null;
    const channel = random.chance(60) ? null : random.pick(['email', 'sms'] as const);
    return { kind: 'write to guest', stay, message: newRef(state, 'message'), channel };
  }),
  'mark as read': inHotels((state, random) => {
    const conversation = conversationWith(state, random, (name) => (state.messaging.conversations.get(name)?.unread ?? 0) > 0);
    return conversation === null ? null : { kind: 'mark as read', conversation };
  }),
  'assign conversation': inHotels((state, random) => {
    const conversation = conversationWith(state, random, () => true);
    return conversation === null ? null : { kind: 'assign conversation', conversation, isAssigned: random.chance(75) };
  }),
  'resolve conversation': inHotels((state, random) => {
    const conversation = conversationWith(state, random, (name) => state.messaging.conversations.get(name)?.isResolved === false);
    return conversation === null ? null : { kind: 'resolve conversation', conversation, isResolved: random.chance(85) };
  }),
  'place conversation': inHotels((state, random) => {
    const conversation = conversationWith(state, random, (name) => state.messaging.conversations.get(name)?.stay === null);
    const stay = stayOf(state, random);
    return conversation === null || stay === null ? null : { kind: 'place conversation', conversation, stay };
  }),
};
