import { messagesIn } from '../model/conversations.ts';
import type { HotelState } from '../model/hotel-state.ts';
import type { MessageState } from '../model/message-state.ts';
import { idOf, type Names } from './names.ts';
import type { PartnerSubject } from './partner-subject.ts';

/** Messages as the hotel shows them. Rules: MSG-1, MSG-6, MSG-12, MSG-14, MSG-32, AUTO-7. */
export const messageSubject: PartnerSubject = {
  name: 'messages',
  read: async ({ state, reader }) => {
    const rows = state.hotel.messaging === null ? [] : await reader.all('/messages?limit=200');
    return rows.map(
      ({ body, reservation_id, direction, channel, via, status }) =>
        `${body}: ${direction} ${channel} ${via} ${status} of ${reservation_id}`,
    );
  },
  expected: ({ state, names }) =>
    state.messaging.messages.map(
      ({ text, conversation, direction, channel, via, status }) =>
        `${text}: ${direction} ${channel} ${via} ${status} of ${stayIdOf(state, names, conversation)}`,
    ),
};

function stayIdOf({ messaging }: HotelState, names: Names, conversation: string): string | null {
  const stay = messaging.conversations.get(conversation)?.stay ?? null;
  return stay === null ? null : idOf(names, stay);
}

interface ConversationRow {
  readonly id: string;
  readonly reservation_id: string | null;
  readonly last_message: { readonly body: string } | null;
  readonly unread_count: number;
  readonly waiting_since: string | null;
  readonly assigned_to: string | null;
  readonly resolved: boolean;
}

/** Conversations as the desk sees them, and which of them are listed as unread. Rules: MSG-6, MSG-7, MSG-16, MSG-17. */
export const conversationSubject: PartnerSubject = {
  name: 'conversations',
  read: async ({ state, names, reader }) => {
    if (state.hotel.messaging === null) return [];
    const [rows, unread] = await Promise.all([reader.all('/conversations?limit=200'), reader.all('/conversations?unread=true&limit=200')]);
    bindConversations(state, names, rows as unknown as ConversationRow[]);
    const hidden = new Set(openEnds(state));
    const lines = (rows as unknown as ConversationRow[]).map((row) => {
      const { reservation_id, last_message, unread_count, waiting_since, assigned_to, resolved } = row;
      const name = [...names].find(([, id]) => id === row.id)?.[0] ?? row.id;
      const last = hidden.has(name) ? 'several' : last_message?.body;
      return `${name} of ${reservation_id}: ${unread_count} unread, waits ${waiting_since}, of ${assigned_to}, ${resolved}, ends with ${last}`;
    });
    return [...lines, ...unread.map(({ id }) => `${id} is unread`)];
  },
  expected: ({ state, names }) =>
    [...state.messaging.conversations].flatMap(([name, { stay, unread, waiting, isAssigned, isResolved }]) => {
      const since = waiting === null ? null : (names.get(`time of ${waiting}`) ?? 'unknown');
      const user = isAssigned ? idOf(names, 'user Front Desk') : null;
      const last = openEnds(state).includes(name) ? 'several' : messagesIn(state, name).at(-1)?.text;
      const of = stay === null ? null : idOf(names, stay);
      const line = `${name} of ${of}: ${unread} unread, waits ${since}, of ${user}, ${isResolved}, ends with ${last}`;
      return [line, ...(unread > 0 ? [`${names.get(name) ?? name} is unread`] : [])];
    }),
};

/** Conversations whose last message is open: what an automation sends comes beside what people write in the same hour. */
function openEnds(state: HotelState): string[] {
  return [...state.messaging.conversations.keys()].filter((name) => {
    const messages = messagesIn(state, name);
    const latest = messages.filter(({ at }) => at === messages.at(-1)?.at);
    return latest.length > 1 && latest.some(({ isAutomatic }) => isAutomatic);
  });
}

/** Gives the conversations that automations have begun their ids. */
function bindConversations({ messaging }: HotelState, names: Names, rows: readonly ConversationRow[]): void {
  for (const [name, { stay }] of messaging.conversations) {
    const row = stay === null ? undefined : rows.find(({ reservation_id }) => reservation_id === idOf(names, stay));
    if (!names.has(name) && row !== undefined) names.set(name, row.id);
  }
}

/** Messages of the house as its transports and agencies have them: each once, to whom it was meant for. Rules: MSG-5, MSG-9, MSG-32. */
export const transportSubject: PartnerSubject = {
  name: 'transports',
  read: async ({ state, partners: { transports, agencies } }) => {
    if (state.hotel.messaging === null) return [];
    const open = new Set(state.messaging.messages.filter(({ address }) => address === null).map(({ text }) => text));
    const sent = (await transports.sent()).map(({ channel, to, body }) => `${channel} to ${open.has(body) ? 'somebody' : to}: ${body}`);
    const carried =
      state.hotel.agencies.length === 0 ? [] : (await agencies.state({ from: state.nextAudit, to: state.nextAudit })).messages;
    return [...sent, ...carried.map(({ channel, body }) => `through ${channel}: ${body}`)];
  },
  expected: ({ state }) => state.messaging.messages.flatMap((message) => lineOfSent(message)),
};

function lineOfSent({ direction, status, channel, via, address, text }: MessageState): string[] {
  if (direction === 'inbound' || status === 'failed') return [];
  return [via === null ? `${channel} to ${address ?? 'somebody'}: ${text}` : `through ${via}: ${text}`];
}
