import type { Answer } from '../../harness/check-answer.ts';
import type { Api } from '../../harness/client.ts';
import { waitFor } from '../../harness/wait-for.ts';
import { currentConversation } from '../model/conversations.ts';
import { type HotelState, known } from '../model/hotel-state.ts';
import type { MessageCommand } from '../model/message-state.ts';
import { isAway } from '../model/partner-faults.ts';
import { type Agencies, externalIdOf } from './agency-requests.ts';
import { idOf, type Names } from './names.ts';
import type { Partners } from './partner-subject.ts';
import { patientReader } from './patient-client.ts';
import type { RestRequest } from './rest-request.ts';

interface InboundRequest {
  readonly method: 'simulate transport';
  readonly path: 'inbound';
  readonly body: Parameters<Partners['transports']['inbound']>[0];
}

interface AgencyMessageRequest {
  readonly method: 'simulate transport';
  readonly path: 'agency message';
  readonly body: Parameters<Agencies['message']>[0] & { readonly body: string };
}

/** Something that a simulated transport or agency brings from a guest. */
export type TransportRequest = InboundRequest | AgencyMessageRequest;

/** The request that makes a command about messages; null about something that an earlier command would have made, or an agency that is away. */
export function messageRequestOf(state: HotelState, names: Names, command: MessageCommand): RestRequest | TransportRequest | null {
  if (command.kind === 'guest writes') return { method: 'simulate transport', path: 'inbound', body: inboundBody(names, command) };
  if (command.kind === 'guest writes through agency') return agencyMessage(state, command);
  if (command.kind === 'write to guest') {
    const channel = command.channel === null ? {} : { channel: command.channel };
    const body = { reservation_id: idOf(names, command.stay), body: command.message, ...channel };
    return { method: 'POST', path: '/messages', body, isTriedAtOnce: state.failing.size === 0 };
  }
  if (!state.messaging.conversations.has(currentConversation(state, command.conversation))) return null;
  const path = `/conversations/${idOf(names, command.conversation)}`;
  if (command.kind === 'mark as read') return { method: 'POST', path: `${path}/read` };
  return { method: 'PATCH', path, body: changeOf(names, command) };
}

type Change = Extract<MessageCommand, { kind: 'assign conversation' | 'resolve conversation' | 'place conversation' }>;

function changeOf(names: Names, command: Change): Record<string, unknown> {
  if (command.kind === 'assign conversation') return { assigned_to: command.isAssigned ? idOf(names, 'user Front Desk') : null };
  return command.kind === 'resolve conversation' ? { resolved: command.isResolved } : { reservation_id: idOf(names, command.stay) };
}

type Of<K extends MessageCommand['kind']> = Extract<MessageCommand, { kind: K }>;

function inboundBody(names: Names, { message, channel, from, thread }: Of<'guest writes'>): InboundRequest['body'] {
  return { message_id: message, body: message, channel, from, ...(thread !== null && { thread_id: idOf(names, thread) }) };
}

function agencyMessage(state: HotelState, { message, booking }: Of<'guest writes through agency'>): AgencyMessageRequest | null {
  if (!state.agencyBookings.has(booking)) return null;
  const { channel, stays } = known(state.agencyBookings, booking);
  if (isAway(state, channel) || !stays.every((stay) => state.stays.has(stay))) return null;
  const body = { channel, external_id: externalIdOf(booking), body: message, message_id: message } as const;
  return { method: 'simulate transport', path: 'agency message', body };
}

/** Waits until a message to a guest has been sent, or cannot be. */
export async function waitUntilTried(api: Api, { status, body }: Answer): Promise<void> {
  if (status !== 201) return;
  const reader = patientReader(api);
  await waitFor('the message to a guest', async () => ((await reader.get(`/messages/${body?.id}`)) as Answer['body'])?.status !== 'queued');
}

/** Lets a guest write, and answers the message as the hotel shows it. */
export async function bringMessage({ agencies, transports }: Partners, api: Api, { path, body }: TransportRequest): Promise<Answer> {
  const reader = patientReader(api);
  const headers = new Headers();
  if (path === 'inbound') {
    const { ok, id, acknowledged } = await transports.inbound(body);
    if (!ok || acknowledged !== true || typeof id !== 'string') return { status: 409, headers, body: { ok, id, acknowledged } };
    return { status: 200, headers, body: (await reader.get(`/messages/${id}`)) as Answer['body'] };
  }
  await agencies.message(body);
  const stored = await waitFor('the message of an agency', async () =>
    (await reader.all('/messages?direction=inbound&channel=messaging_app&limit=200')).find((message) => message['body'] === body.body),
  );
  return { status: 200, headers, body: stored };
}
