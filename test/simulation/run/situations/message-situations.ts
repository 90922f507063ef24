import { guestOf } from '../../model/conversations.ts';
import { type HotelState, known, type Ref } from '../../model/hotel-state.ts';
import type { MessageState } from '../../model/message-state.ts';
import { ownersOf } from '../../model/senders.ts';
import { done, type Effect, isRefused, type Situations } from './effect.ts';

/** The messages that a command has led to. */
const written = ({ before, after }: Effect): MessageState[] => after.messaging.messages.slice(before.messaging.messages.length);

/** The message that a guest has just written, with the stay that it belongs to. */
function received(effect: Effect): { readonly from: string; readonly thread: Ref | null; readonly stay: Ref | null } | null {
  const command = done(effect, 'guest writes');
  const [message] = written(effect);
  if (command === null || message === undefined) return null;
  return { ...command, stay: known(effect.after.messaging.conversations, message.conversation).stay };
}

const guestOfStay = ({ stays }: HotelState, stay: Ref | null): Ref | null => (stay === null ? null : known(stays, stay).guest);

/** Situations about messages and conversations. */
export const messageSituations = {
  'message of a stranger waits for its stay': (effect) => {
    const message = received(effect);
    return message !== null && message.stay === null && ownersOf(effect.after, message.from).length === 0;
  },
  'message from an address that several guests have': (effect) => {
    const message = received(effect);
    return message !== null && message.stay !== null && ownersOf(effect.after, message.from).length > 1;
  },
  'message of a guest whose stays are cancelled': (effect) => {
    const message = received(effect);
    return message !== null && message.stay === null && ownersOf(effect.after, message.from).length > 0;
  },
  'answer over the channel of a message without a stay': (effect) => {
    const answered = done(effect, 'write to guest');
    const guest = guestOfStay(effect.before, answered?.stay ?? null);
    const last = effect.before.messaging.messages.findLast(
      (each) => each.direction === 'inbound' && guestOf(effect.before, each) === guest,
    );
    return answered?.channel === null && last?.knownGuest === guest && last.channel !== 'email';
  },
  'message of somebody else in the thread of a stay': (effect) => {
    const message = received(effect);
    const guest = guestOfStay(effect.after, message?.stay ?? null);
    return message !== null && message.thread !== null && guest !== null && !ownersOf(effect.after, message.from).includes(guest);
  },
  'message of a sender whom a person has assigned': (effect) => {
    const message = received(effect);
    return message !== null && message.thread === null && message.stay !== null && ownersOf(effect.after, message.from).length === 0;
  },
  'message of a guest who has left': (effect) => {
    const stay = received(effect)?.stay ?? null;
    return stay !== null && known(effect.after.stays, stay).status === 'checked_out';
  },
  'message brought twice': (effect) => done(effect, 'guest writes') !== null && written(effect).length === 0,
  'guest opens a resolved conversation again': ({ before, after }) =>
    [...after.messaging.conversations].some(
      ([name, { unread, isResolved }]) => !isResolved && unread > 0 && before.messaging.conversations.get(name)?.isResolved === true,
    ),
  'answer through the agency of the question': (effect) =>
    done(effect, 'write to guest') !== null && written(effect).some(({ via }) => via !== null),
  'message goes over the next channel': (effect) => {
    const channel = done(effect, 'write to guest')?.channel ?? null;
    return channel !== null && written(effect).some((message) => message.channel !== channel && message.status === 'delivered');
  },
  'message that reaches nobody': (effect) =>
    done(effect, 'write to guest') !== null && written(effect).some(({ status }) => status === 'failed'),
  'conversation joined with that of its stay': ({ before, after }) => after.messaging.joined.size > before.messaging.joined.size,
  'conversation of another stay refused': (effect) => isRefused(effect, 'place conversation', 'SVC-3007'),
  'unread messages marked as read': (effect) => {
    const read = done(effect, 'mark as read');
    return read !== null && (effect.before.messaging.conversations.get(read.conversation)?.unread ?? 0) > 0;
  },
  'automation wrote about a cancelled stay': (effect) => written(effect).some(({ text }) => text.startsWith('cancelled: ')),
  'automation waited for the morning': (effect) =>
    done(effect, 'advance') !== null && written(effect).some(({ text }) => text.startsWith('checked out: ')),
  'automation that reaches nobody': ({ before, after }) =>
    after.incidents.slice(before.incidents.length).some(({ kind, code }) => kind === 'message_failed' && code !== null),
} as const satisfies Situations;
