import { written } from '../model/amounts.ts';
import type { Command, ProviderFault } from '../model/commands.ts';
import { contactOf } from '../model/conversations.ts';
import { type HotelState, type Ref, roomRef } from '../model/hotel-state.ts';
import type { Contact } from '../model/message-state.ts';
import { type AgencyRequest, agencyRequestOf } from './agency-requests.ts';
import { cardRequestOf } from './card-requests.ts';
import { fiscalRequestOf } from './fiscal-requests.ts';
import { groupRequestOf } from './group-requests.ts';
import { type GuestPageRequest, guestPageRequestOf } from './guest-page-requests.ts';
import { restrictionFields } from './hotel-file.ts';
import { keyRequestOf, type LockRequest } from './key-requests.ts';
import { messageRequestOf, type TransportRequest } from './message-requests.ts';
import { idOf, type Names } from './names.ts';
import type { FaultRequest } from './partner-requests.ts';
import { profileFields } from './profile-fields.ts';
import type { RestRequest } from './rest-request.ts';
import { type VisitorRequest, visitorRequestOf } from './visitor-requests.ts';

/** A request of the REST API, or a command to a simulated partner. */
export type Request = RestRequest | AgencyRequest | LockRequest | FaultRequest | TransportRequest | GuestPageRequest | VisitorRequest;

/** The request as an assistant sends it; partners, guests and visitors have none. */
export const ofAssistant = (request: Request): Request => (isOfRest(request) ? { ...request, isOfAssistant: true } : request);

const isOfRest = (request: Request): request is RestRequest =>
  !request.method.startsWith('simulate') && request.method !== 'guest page' && request.method !== 'visitor';

/** Tokens of the simulated payment provider. */
const cards = { charged: 'pm_ok', declined: 'pm_lost_card', 'answered late': 'pm_timeout' } as const;

/** The request that makes a command; null for one that is not made over REST. */
export function requestOf(state: HotelState, names: Names, command: Command): Request | null {
  const { hotel } = state;
  const id = (ref: Ref): string => idOf(names, ref);
  const money = (amount: number) => ({ currency: hotel.currency, amount: written(amount, hotel.digits) });
  switch (command.kind) {
    case 'book':
      return { method: 'POST', path: '/reservations', body: bookingBody(names, command, money) };
    case 'change': {
      const { kind: _kind, stay, roomType, ...fields } = command;
      const type = roomType === undefined ? {} : { room_type_id: id(`room type ${roomType}`) };
      return { method: 'PATCH', path: `/reservations/${id(stay)}`, body: { ...fields, ...type } };
    }
    case 'confirm':
      return { method: 'POST', path: `/reservations/${id(command.stay)}/confirm`, body: {} };
    case 'cancel':
      return { method: 'DELETE', path: `/reservations/${id(command.stay)}${command.isForced ? '?force=true' : ''}` };
    case 'check in': {
      const room = command.room === null ? {} : { room_id: id(roomRef(command.room)) };
      return { method: 'POST', path: `/reservations/${id(command.stay)}/check-in`, body: { ...room, override: command.isOverridden } };
    }
    case 'check out':
      return { method: 'POST', path: `/reservations/${id(command.stay)}/check-out`, body: { settlement: command.settlement } };
    case 'charge':
      return { method: 'POST', path: `/folios/${id(command.folio)}/charges`, body: { code: command.code, amount: money(command.amount) } };
    case 'pay':
      return {
        method: 'POST',
        path: `/folios/${id(command.folio)}/payments`,
        body: {
          ...{ method: command.method, amount: money(command.amount) },
          ...(command.card === null ? {} : { payment_token: cards[command.card] }),
        },
        ...throughFault(command.provider),
      };
    case 'refund': {
      const body = command.amount === null ? {} : { amount: money(command.amount) };
      return {
        method: 'POST',
        path: `/folios/${id(command.folio)}/payments/${id(command.payment)}/refunds`,
        body,
        ...throughFault(command.provider),
      };
    }
    case 'reverse':
      return { method: 'POST', path: `/folios/${id(command.folio)}/entries/${id(command.original)}/reverse`, body: {} };
    case 'transfer': {
      const body = { entry_ids: command.entries.map(id), target_folio_id: id(command.target) };
      return { method: 'POST', path: `/folios/${id(command.folio)}/transfer`, body };
    }
    case 'split':
      return { method: 'POST', path: `/folios/${id(command.folio)}/split`, body: { entry_ids: command.entries.map(id) } };
    case 'merge':
      return { method: 'POST', path: `/folios/${id(command.folio)}/merge`, body: { source_folio_id: id(command.source) } };
    case 'write available': {
      const updates = [{ date: command.day, room_type_id: id(`room type ${command.roomType}`), available: command.available }];
      return { method: 'POST', path: '/availability', body: { updates } };
    }
    case 'write rate': {
      const { from, to, amount, restrictions } = command;
      const ids = { rate_plan_id: id(`plan ${command.plan}`), room_type_id: id(`room type ${command.roomType}`) };
      const update = { ...ids, from, to, amount: money(amount), restrictions: restrictionFields(restrictions) };
      return { method: 'POST', path: '/rate-plans/bulk-update', body: { updates: [update] } };
    }
    case 'set condition':
      return { method: 'PATCH', path: `/rooms/${id(roomRef(command.room))}`, body: { condition: command.condition } };
    case 'assign room': {
      const room = command.room === null ? 'soft' : id(roomRef(command.room));
      return { method: 'PATCH', path: `/reservations/${id(command.stay)}`, body: { room_assignment: room } };
    }
    case 'take out of order': {
      const { room, from, to, isForced } = command;
      const path = `/rooms/${id(roomRef(room))}${isForced ? '?force=true' : ''}`;
      return { method: 'PATCH', path, body: { out_of_order: { from, to, reason: 'leak' } } };
    }
    case 'return to order':
      return { method: 'PATCH', path: `/rooms/${id(roomRef(command.room))}`, body: { out_of_order: null } };
    case 'agency books':
    case 'agency changes':
    case 'agency cancels':
      return agencyRequestOf(state, command);
    case 'issue key':
    case 'revoke key':
    case 'map lock':
      return keyRequestOf(state, names, command);
    case 'complete profile':
      return {
        method: 'PATCH',
        path: `/guests/${id(command.guest)}`,
        body: { ...profileFields(command.guest, 'foreign'), ...contactFields(contactOf(state, command.guest)) },
      };
    case 'name occupants':
      return { method: 'PUT', path: `/reservations/${id(command.stay)}/occupants`, body: { guest_ids: command.guests.map(id) } };
    case 'partner fails':
      return { method: 'simulate fault', path: command.partner, body: { mode: command.fault } };
    case 'guest writes':
    case 'guest writes through agency':
    case 'write to guest':
    case 'mark as read':
    case 'assign conversation':
    case 'resolve conversation':
    case 'place conversation':
      return messageRequestOf(state, names, command);
    case 'reply to review':
      return { method: 'POST', path: `/reviews/${id(command.review)}/reply`, body: { text: command.text } };
    case 'make group':
    case 'change group':
    case 'confirm group':
    case 'cancel group':
    case 'charge attrition':
    case 'write block':
    case 'release block':
    case 'send rooming list':
      return groupRequestOf(hotel, names, command);
    case 'guest cancels':
    case 'guest checks in':
    case 'guest checks out':
    case 'guest registers':
    case 'guest pays':
    case 'guest writes on page':
    case 'guest reviews':
      return guestPageRequestOf(state, names, command);
    case 'open session':
    case 'complete session':
    case 'cancel session':
      return visitorRequestOf(state, names, command);
    case 'store card':
    case 'remove card':
    case 'waive payment':
      return cardRequestOf(names, command);
    case 'issue document':
    case 'credit document':
      return fiscalRequestOf(hotel, names, command);
    case 'advance':
      return null;
  }
}

const throughFault = (provider: ProviderFault | null) => (provider === null ? {} : { provider });
/** An address that is missing is not sent. */
function contactFields({ email, phone }: Contact): Record<string, string> {
  return { ...(email !== null && { email }), ...(phone !== null && { phone }) };
}

function bookingBody(
  names: Names,
  command: Extract<Command, { kind: 'book' }>,
  money: (amount: number) => { currency: string; amount: string },
): unknown {
  const { arrival, departure, adults, children, channel, quotedTotal } = command;
  const total = quotedTotal === null ? null : money(quotedTotal);
  return {
    guest: {
      first_name: 'Ana',
      last_name: command.guest.replaceAll(/\W+/g, ' '),
      ...profileFields(command.guest, command.profile),
      ...contactFields(command.contact),
    },
    room_type_id: idOf(names, `room type ${command.roomType}`),
    rate_plan_id: idOf(names, `plan ${command.plan}`),
    ...{ arrival, departure, adults, children, channel },
    ...(command.group !== null && { group_id: idOf(names, command.group) }),
    ...(command.isTentative && { status: 'tentative' }),
    ...(total !== null && { quote: { currency: total.currency, total: total.amount } }),
  };
}
