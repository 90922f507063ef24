import type { Answer } from '../../harness/check-answer.ts';
import { type Api, client } from '../../harness/client.ts';
import { act } from '../../harness/idempotency-key.ts';
import { anyLocalAddress } from '../../harness/visitors.ts';
import type { ProviderFault } from '../model/commands.ts';
import { type HotelState, known } from '../model/hotel-state.ts';
import type { SessionCommand } from '../model/session-command.ts';
import { secretRef } from '../model/session-commands.ts';
import { idOf, type Names } from './names.ts';
import { patientReader, sendPatiently } from './patient-client.ts';
import { type Payments, sendThroughFault } from './send-through-fault.ts';

/** A request of the hotel's site for one of its visitors. */
export interface VisitorRequest {
  readonly method: 'visitor';
  readonly path: string;
  readonly body: unknown;
  /** Secret of the session; null before there is one. */
  readonly secret: string | null;
  readonly provider: ProviderFault | null;
  /** Seconds by which the clock is moved afterwards, so that what has become due is done. */
  readonly secondsAfter?: number;
}

/** The hotel's site: answers a client with its publishable key, from an address of its own. */
export type HotelSite = (headers: Record<string, string>) => Promise<Api>;

/** Makes the key of the site on first use: the hotel file has been imported by then. */
export function siteOf(api: Api): HotelSite {
  let key: Promise<string> | undefined;
  const makeKey = async (): Promise<string> => {
    const [property] = (await api.get('/properties')).body.data;
    return (await act(api, '/publishable-keys', { property_id: property.id, name: 'Site', origins: [] })).body.key;
  };
  return async (headers) => {
    key ??= makeKey();
    return client(await key, { environment: 'sandbox', localAddress: anyLocalAddress(), headers });
  };
}

const cards = { charged: 'pm_ok', declined: 'pm_lost_card', 'answered late': 'pm_timeout' } as const;

/** The request that makes a command. */
export function visitorRequestOf(state: HotelState, names: Names, command: SessionCommand): VisitorRequest {
  const base = '/public/booking-sessions';
  if (command.kind === 'open session') {
    const { plan, roomType, arrival, departure, adults, children } = command;
    const ids = { room_type_id: idOf(names, `room type ${roomType}`), rate_plan_id: idOf(names, `plan ${plan}`) };
    return { method: 'visitor', path: base, body: { ...ids, arrival, departure, adults, children }, secret: null, provider: null };
  }
  const secret = idOf(names, secretRef(command.session));
  const path = `${base}/${idOf(names, command.session)}`;
  if (command.kind === 'cancel session') return { method: 'visitor', path: `${path}/cancel`, body: {}, secret, provider: null };
  const { contact, guest, card, provider } = command;
  const isDue = known(state.sessions, command.session).dueNow > 0;
  const given = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null));
  const named = { first_name: 'Ana', last_name: guest.replaceAll(/\W+/g, ' '), ...given };
  const body = { guest: named, ...(isDue && { payment_token: cards[card] }) };
  const sent = { method: 'visitor', path: `${path}/complete`, body, secret } as const;
  return isDue ? { ...sent, provider, secondsAfter: 1 } : { ...sent, provider: null };
}

interface VisitedHotel {
  readonly api: Api;
  readonly site: HotelSite;
  readonly payments: Payments;
}

/** Sends the request of a visitor. A completion is answered with the reservation beside it, as the hotel then shows it. */
export async function visit(hotel: VisitedHotel, { path, body, secret, provider }: VisitorRequest, key: string): Promise<Answer> {
  const visitor = await hotel.site(secret === null ? {} : { 'x-session-secret': secret });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const untilKnown = (): Promise<Answer> => sendPatiently(visitor, path, init);
  const attempts = { once: () => visitor.raw(path, init), untilKnown };
  const answer = await (provider === null ? untilKnown() : sendThroughFault(hotel.payments, provider, attempts));
  if (answer.status !== 200 || answer.body.reservation_id === null) return answer;
  const reservation = await patientReader(hotel.api).get(`/reservations/${answer.body.reservation_id}`);
  return { ...answer, body: { ...answer.body, reservation } };
}
