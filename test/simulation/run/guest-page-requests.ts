import type { Answer } from '../../harness/check-answer.ts';
import type { Api } from '../../harness/client.ts';
import { type GuestPage, guestPage } from '../../harness/guest-page.ts';
import { apiUrl } from '../../harness/instance.ts';
import { contactOf } from '../model/conversations.ts';
import type { GuestPageCommand } from '../model/guest-page-command.ts';
import { type HotelState, known } from '../model/hotel-state.ts';
import { idOf, type Names } from './names.ts';
import { patientReader, sendPatiently } from './patient-client.ts';
import { profileFields } from './profile-fields.ts';

/** A form on the page of a stay. */
export interface GuestPageRequest {
  readonly method: 'guest page';
  /** Its name, the last part of its address. */
  readonly path: 'cancel' | 'check-in' | 'check-out' | 'registration' | 'payment' | 'messages' | 'review';
  readonly body: { readonly stay: string; readonly values: Readonly<Record<string, string>> };
}

const paths = {
  'guest cancels': 'cancel',
  'guest checks in': 'check-in',
  'guest checks out': 'check-out',
  'guest registers': 'registration',
  'guest pays': 'payment',
  'guest writes on page': 'messages',
  'guest reviews': 'review',
} as const;

/** The form that makes a command; null where the door code could not be issued. */
export function guestPageRequestOf(state: HotelState, names: Names, command: GuestPageCommand): GuestPageRequest | null {
  if (command.kind === 'guest checks in' && state.failing.has('locks')) return null;
  const body = { stay: idOf(names, command.stay), values: valuesOf(state, command) };
  return { method: 'guest page', path: paths[command.kind], body };
}

function valuesOf(state: HotelState, command: GuestPageCommand): Record<string, string> {
  if (command.kind === 'guest pays') return { payment_token: command.card === 'charged' ? 'pm_ok' : 'pm_lost_card' };
  if (command.kind === 'guest writes on page') return { body: command.message };
  if (command.kind === 'guest reviews') return { rating: String(command.rating) };
  if (command.kind !== 'guest registers') return {};
  const { guest } = known(state.stays, command.stay);
  const { phone } = contactOf(state, guest);
  return flat({ ...profileFields(guest, 'foreign'), ...(phone !== null && { phone }) });
}

/** Fields as a form names them: `address.city`. */
function flat(fields: Readonly<Record<string, unknown>>, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flat(Object.fromEntries(Object.entries(value)), `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(value)] as const],
    ),
  );
}

/**
 * Opens the page of the stay by a new link and sends a form. The answer is the stay as the hotel then shows it, with its keys, its review, and
 * its last payment and message.
 */
export async function actOnPage(api: Api, { path, body: { stay, values } }: GuestPageRequest, key: string): Promise<Answer> {
  const link = await sendPatiently(api, `/reservations/${stay}/guest-link`, { method: 'POST', headers: { 'idempotency-key': key } });
  if (link.status !== 201) return link;
  const page = guestPage(new URL(link.body.url).pathname);
  const { status, headers } = await sendForm(page, path, { ...values, idempotency_key: key });
  if (status !== 200) return { status, headers, body: { code: `page ${status}` } };
  const reader = patientReader(api);
  const reservation = (await reader.get(`/reservations/${stay}`)) as Answer['body'];
  const keys = await reader.all(`/reservations/${stay}/keys?limit=50`);
  const folio = (await reader.get(`/folios/${reservation.folio_id}`)) as Answer['body'];
  const payment = folio.entries.findLast(({ kind }: { readonly kind: string }) => kind === 'payment') ?? null;
  const [message = null] = await reader.all(`/messages?reservation_id=${stay}&channel=web_widget&direction=inbound&limit=200`);
  const [review = null] = await reader.all(`/reviews?reservation_id=${stay}`);
  return { status: 200, headers, body: { ...reservation, keys, payment, message, review } };
}

interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
}

async function sendForm(page: GuestPage, path: GuestPageRequest['path'], values: Readonly<Record<string, string>>): Promise<PageAnswer> {
  if (path === 'cancel') return cancel(page, values);
  if (path === 'payment') return pay(page, values);
  return page.post(`${page.path}/${path}`, values);
}

/** Cancels at the fee that the page shows first. */
async function cancel(page: GuestPage, values: Readonly<Record<string, string>>): Promise<PageAnswer> {
  const action = `${page.path}/cancel`;
  const shown = await page.post(action, values);
  const fee = shown.forms.find((form) => form.action === action)?.fields['fee'];
  return shown.status === 200 && fee !== undefined ? page.post(action, { ...values, fee }) : shown;
}

/** Leaves for the provider's page, and comes back from it with a card. A page that neither refuses nor redirects has not paid. */
async function pay(page: GuestPage, values: Readonly<Record<string, string>>): Promise<PageAnswer> {
  const left = await fetch(`${apiUrl()}${page.path}/card`, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' });
  const location = left.headers.get('location');
  if (location === null && left.status < 400) throw new Error(`the guest was not sent to the page for cards: ${left.status}`);
  if (location === null) return { status: left.status, headers: left.headers };
  const state = new URL(location).searchParams.get('state') ?? '';
  return page.post(`${page.path}/payment`, { ...values, state });
}
