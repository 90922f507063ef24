import type { Command } from './commands.ts';
import {
  addMessage,
  contactOf,
  conversationOfAddress,
  conversationOfStay,
  currentConversation,
  guestOf,
  messagesIn,
  placeConversation,
} from './conversations.ts';
import { type HotelState, known, openIncident, type Ref } from './hotel-state.ts';
import type { ConversationState, MessageChannel, MessageState } from './message-state.ts';
import { type ExpectedPart, type Outcome, refused } from './outcome.ts';
import { guestByAddress, staysOfSender } from './senders.ts';

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

const idOfMessage = (text: string): ExpectedPart => ({ ref: `id of ${text}` });
const timeOfMessage = (text: string | null): ExpectedPart => (text === null ? null : { ref: `time of ${text}` });

/** Answer about a message, as far as the model foretells it. Rule: MSG-1. */
function messageAnswer(state: HotelState, message: MessageState, stay: Ref | null) {
  const { text, conversation, direction, via, channel, status, knownGuest } = message;
  return {
    ...{ id: idOfMessage(text), created_at: timeOfMessage(text), conversation_id: { ref: conversation } },
    ...placeAnswer(state, stay, knownGuest),
    ...{ direction, channel, via, status, body: text },
  };
}

/** Stay and guest of a message or conversation. */
function placeAnswer({ stays }: HotelState, stay: Ref | null, knownGuest: Ref | null) {
  const guest = stay === null ? knownGuest : known(stays, stay).guest;
  return { reservation_id: stay === null ? null : { ref: stay }, guest_id: guest === null ? null : { ref: guest } };
}

/** Rules: MSG-15, MSG-16, MSG-18, MSG-19, MSG-33. */
export function predictGuestMessage(state: HotelState, command: Of<'guest writes'>): readonly Outcome[] {
  const { message: text, channel, from } = command;
  const isRepeat = state.messaging.messages.some((each) => each.text === text);
  if (isRepeat) return [{ kind: 'success', status: 200, answer: { id: idOfMessage(text), body: text }, apply: () => undefined }];
  const thread = command.thread === null ? null : currentConversation(state, command.thread);
  return staysOfSender(state, { from, thread }).map((stay) => {
    const conversation = stay === null ? conversationOfAddress(state, from, text) : conversationOfStay(state, stay);
    const knownGuest = stay === null ? guestByAddress(state, from) : null;
    return receiving(state, { ...inbound(state, text, conversation), channel, address: from, knownGuest }, stay);
  });
}

/** Takes a message that the guest writes on the page of the stay. Rules: MSG-6, MSG-29. */
export function receivingOnPage(state: HotelState, { stay, message: text }: Of<'guest writes on page'>) {
  const message: MessageState = { ...inbound(state, text, conversationOfStay(state, stay)), channel: 'web_widget' };
  const apply = (next: HotelState): void => addMessage(next, { ...message }, { stay, address: null });
  return { answer: messageAnswer(state, message, stay), apply };
}

/** Rule: MSG-26. */
export function predictAgencyMessage(state: HotelState, { message: text, booking }: Of<'guest writes through agency'>): readonly Outcome[] {
  const { channel: via, stays } = known(state.agencyBookings, booking);
  const [stay] = stays;
  if (stay === undefined) throw new Error(`${booking} has no room`);
  return [receiving(state, { ...inbound(state, text, conversationOfStay(state, stay)), via }, stay)];
}

function inbound({ now }: HotelState, text: string, conversation: Ref): MessageState {
  const open = { via: null, address: null, knownGuest: null, isAutomatic: false, at: now } as const;
  return { text, conversation, direction: 'inbound', channel: 'messaging_app', status: 'received', ...open };
}

function receiving(state: HotelState, message: MessageState, stay: Ref | null): Outcome {
  const apply = (next: HotelState): void => addMessage(next, { ...message }, { stay, address: stay === null ? message.address : null });
  return { kind: 'success', status: 200, answer: messageAnswer(state, message, stay), apply };
}

/** Rules: MSG-3, MSG-4, MSG-5, MSG-12, MSG-13, MSG-32. */
export function predictAnswer(state: HotelState, { message: text, stay, channel: named }: Of<'write to guest'>): readonly Outcome[] {
  const { guest } = known(state.stays, stay);
  const conversation = conversationOfStay(state, stay);
  const last = state.messaging.messages.findLast((each) => each.direction === 'inbound' && guestOf(state, each) === guest);
  const first = named ?? last?.channel ?? 'email';
  const others = (state.hotel.messaging?.fallback ?? []).filter((channel) => channel !== first);
  const channels = [first, ...others];
  const taken = channels.find((channel) => isReachable(state, stay, channel));
  const channel = taken ?? first;
  const via = agencyOfAnswer(state, conversation, channel);
  const status = taken === undefined ? 'failed' : via === null ? 'delivered' : 'sent';
  const written = { text, conversation, direction: 'outbound', knownGuest: null, isAutomatic: false, at: state.now } as const;
  const message: MessageState = { ...written, channel, via, status, address: addressOf(state, stay, channel) };
  const queued = { ...message, channel: first, via: agencyOfAnswer(state, conversation, first), status: 'queued' };
  const apply = (next: HotelState): void => {
    addMessage(next, { ...message }, { stay, address: null });
    if (status === 'failed') openIncident(next, { kind: 'message_failed', channel: null, booking: null, code: null });
  };
  return [{ kind: 'success', status: 201, answer: messageAnswer(state, queued as MessageState, stay), apply }];
}

/** Rule: MSG-5. */
function agencyOfAnswer(state: HotelState, conversation: Ref, channel: MessageChannel): string | null {
  const ofApp = messagesIn(state, conversation).filter((each) => each.direction === 'inbound' && each.channel === 'messaging_app');
  return channel === 'messaging_app' ? (ofApp.at(-1)?.via ?? null) : null;
}

/** Senders who have written about a stay over a channel. */
const sendersOf = (state: HotelState, stay: Ref, channel: MessageChannel): MessageState[] =>
  messagesIn(state, conversationOfStay(state, stay)).filter((each) => each.direction === 'inbound' && each.channel === channel);

/** Rules: MSG-12, AUTO-11. */
function isReachable(state: HotelState, stay: Ref, channel: MessageChannel): boolean {
  if (channel === 'web_widget' || sendersOf(state, stay, channel).length > 0) return true;
  const { email, phone } = contactOf(state, known(state.stays, stay).guest);
  return (channel === 'email' ? email : phone) !== null;
}

/** Address that a message goes to, none on the page; null where somebody else has written about the stay over the channel. */
function addressOf(state: HotelState, stay: Ref, channel: MessageChannel): string | null {
  if (channel === 'web_widget') return '';
  const { email, phone } = contactOf(state, known(state.stays, stay).guest);
  const own = channel === 'email' ? email : phone;
  return sendersOf(state, stay, channel).every(({ address }) => address === own) ? own : null;
}

function conversationAnswer(state: HotelState, name: Ref, conversation: ConversationState): ExpectedPart {
  const { stay, knownGuest, unread, waiting, isResolved, isAssigned } = conversation;
  return {
    id: { ref: name },
    ...placeAnswer(state, stay, knownGuest),
    ...{ unread_count: unread, waiting_since: timeOfMessage(waiting), resolved: isResolved },
    assigned_to: isAssigned ? { ref: 'user Front Desk' } : null,
  };
}

/** Rule: MSG-7. */
export function predictReading(state: HotelState, { conversation }: Of<'mark as read'>): readonly Outcome[] {
  const name = currentConversation(state, conversation);
  const apply = ({ messaging }: HotelState): void => {
    known(messaging.conversations, name).unread = 0;
  };
  return [{ kind: 'success', status: 204, answer: null, apply }];
}

/** Rule: MSG-17. */
export function predictAssignee(state: HotelState, { conversation, isAssigned }: Of<'assign conversation'>): readonly Outcome[] {
  return changing(state, conversation, { isAssigned });
}

/** A resolved conversation waits for nobody. Rule: MSG-17. */
export function predictResolution(state: HotelState, { conversation, isResolved }: Of<'resolve conversation'>): readonly Outcome[] {
  return changing(state, conversation, { isResolved, ...(isResolved && { waiting: null }) });
}

function changing(state: HotelState, conversation: Ref, change: Partial<ConversationState>): readonly Outcome[] {
  const name = currentConversation(state, conversation);
  const changed = { ...known(state.messaging.conversations, name), ...change };
  const apply = ({ messaging }: HotelState): void => void Object.assign(known(messaging.conversations, name), change);
  return [{ kind: 'success', status: 200, answer: conversationAnswer(state, name, changed), apply }];
}

/** Rules: MSG-17, MSG-18, MSG-33. */
export function predictPlace(state: HotelState, { conversation, stay }: Of<'place conversation'>): readonly Outcome[] {
  const name = currentConversation(state, conversation);
  const before = known(state.messaging.conversations, name);
  if (before.stay !== null && before.stay !== stay) return refused('SVC-3007');
  if (before.stay === stay) return changing(state, name, {});
  const next = structuredClone(state);
  placeConversation(next, name, stay);
  const target = currentConversation(next, name);
  const answer = conversationAnswer(next, target, known(next.messaging.conversations, target));
  return [{ kind: 'success', status: 200, answer, apply: (after) => placeConversation(after, name, stay) }];
}
