import { emit, type HotelState, known, type Ref } from './hotel-state.ts';
import type { Contact, ConversationState, MessageState } from './message-state.ts';
import { foreignPhone, profileOf } from './registrations.ts';

/** Addresses of a guest. An agency gives an e-mail address of its own to each; a foreign profile has a telephone number in any case. */
export function contactOf(state: HotelState, guest: Ref): Contact {
  const { email, phone } = state.messaging.contacts.get(guest) ?? { email: agencyAddressOf(guest), phone: null };
  const isForeign = ['foreign', 'foreign without document'].includes(profileOf(state, guest));
  return { email, phone: phone ?? (isForeign ? foreignPhone : null) };
}

export const agencyAddressOf = (guest: Ref): string => `${guest.replaceAll(' ', '.')}@example.com`;

/** The conversation that a name stands for now: one that was joined with another answers that. Rule: MSG-17. */
export function currentConversation({ messaging }: HotelState, name: Ref): Ref {
  let current = name;
  for (let next = messaging.joined.get(current); next !== undefined; next = messaging.joined.get(current)) current = next;
  return current;
}

/** Name of the conversation of a stay; one that is still to begin bears the name of the stay. Rule: MSG-6. */
export function conversationOfStay({ messaging }: HotelState, stay: Ref): Ref {
  const found = [...messaging.conversations].find(([, each]) => each.stay === stay);
  return found?.[0] ?? `conversation of ${stay}`;
}

/** Name of the conversation of an address in the triage list; a new one bears the name of its first message. Rule: MSG-16. */
export function conversationOfAddress({ messaging }: HotelState, address: string, message: string): Ref {
  const found = [...messaging.conversations].find(([, each]) => each.stay === null && each.address === address);
  return found?.[0] ?? `conversation of ${message}`;
}

export function messagesIn({ messaging }: HotelState, conversation: Ref): MessageState[] {
  return messaging.messages.filter((message) => message.conversation === conversation);
}

/** Guest that a message is from or to; null if nobody is known. Rule: MSG-16. */
export function guestOf(state: HotelState, { conversation, knownGuest }: Pick<MessageState, 'conversation' | 'knownGuest'>): Ref | null {
  const stay = state.messaging.conversations.get(conversation)?.stay ?? null;
  return stay === null ? knownGuest : known(state.stays, stay).guest;
}

interface MessagePlace {
  readonly stay: Ref | null;
  readonly address: string | null;
}

/** Adds a message to its conversation, which it may begin. Rules: MSG-6, MSG-7. */
export function addMessage(state: HotelState, message: MessageState, { stay, address }: MessagePlace): void {
  const { messaging } = state;
  const begun: ConversationState = { stay, address, knownGuest: null, unread: 0, waiting: null, isAssigned: false, isResolved: false };
  const conversation = messaging.conversations.get(message.conversation) ?? begun;
  conversation.knownGuest ??= message.knownGuest;
  messaging.conversations.set(message.conversation, conversation);
  messaging.messages.push(message);
  if (message.direction === 'inbound') {
    conversation.unread += 1;
    conversation.waiting ??= message.text;
    conversation.isResolved = false;
    if (stay !== null) emit(state, 'message.received', message.text);
  } else {
    if (!message.isAutomatic) conversation.waiting = null; // an automation is nobody who answers
    if (message.status === 'delivered') emit(state, 'message.delivered', message.text);
  }
}

/** Gives a conversation of the triage list its stay: it joins that of the stay if there is one. Rules: MSG-17, MSG-18, MSG-33. */
export function placeConversation(state: HotelState, name: Ref, stay: Ref): void {
  const { messaging } = state;
  const placed = known(messaging.conversations, name);
  const target = conversationOfStay(state, stay);
  if (placed.address !== null) messaging.senders.set(placed.address, stay);
  for (const { direction, text } of messagesIn(state, name)) if (direction === 'inbound') emit(state, 'message.received', text);
  const other = messaging.conversations.get(target);
  if (other === undefined) {
    Object.assign(placed, { stay, address: null, knownGuest: null });
    return;
  }
  other.unread += placed.unread;
  other.waiting = olderOf(state, other.waiting, placed.waiting);
  other.isResolved = other.isResolved && placed.isResolved;
  for (const message of messagesIn(state, name)) message.conversation = target;
  messaging.conversations.delete(name);
  messaging.joined.set(name, target);
}

function olderOf({ messaging }: HotelState, one: string | null, other: string | null): string | null {
  return messaging.messages.find(({ text }) => text === one || text === other)?.text ?? null;
}
