import { hasBilledStays, readCards } from '@innkeeper/billing';
import { type Arrival, isMasterFolio, readArrival, readDeposit, readDoorCode } from '@innkeeper/booking';
import { type FieldValues, fieldsIn, type Occupant, type StayView } from '@innkeeper/guest-page';
import { instantOf, type MoneyBody, moneyToBody, parseMoney } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { HotelCalls } from '../contexts/contexts.ts';
import { callerOf, type StayPortDeps } from './stay-calls.ts';
import { messagesShown, versionOf } from './watch-conversation.ts';

type Guest = Awaited<ReturnType<HotelCalls['guest']['guests']['get']>>;
type Folio = Awaited<ReturnType<HotelCalls['billing']['folios']['get']>>;

/** Everything the page shows about the guest's stay. Rules: STAY-8, STAY-11. */
export async function readStayView(ctx: RequestContext, deps: StayPortDeps): Promise<StayView> {
  const id = ctx.actor.id;
  const caller = callerOf(ctx, deps);
  const [stay, arrival, messages, reviews, doorCode, deposit] = await Promise.all([
    caller.booking.reservations.get({ params: { id } }),
    readArrival(ctx),
    caller.messaging.widget.list({ query: { limit: messagesShown } }),
    caller.messaging.reviews.list({ query: { reservation_id: id, channel: ['direct'] } }),
    readDoorCode(ctx, id),
    readDeposit(ctx),
  ]);
  const [folio, isOfGroup, guests, room, [card], payments] = await Promise.all([
    caller.billing.folios.get({ params: { id: stay.folio_id } }),
    isGroupFolio(ctx, stay.folio_id),
    Promise.all(arrival.guestIds.map((guestId) => caller.guest.guests.get({ params: { id: guestId } }))),
    stay.status === 'checked_in' ? caller.hotel.rooms.get({ params: { id: stay.room_assignment } }) : null,
    readCards(ctx, stay.guest_id),
    caller.booking.paymentsDue.list({ params: { id } }),
  ]);
  const isShared = isOfGroup || hasOtherStays(folio);
  const [booker] = guests;
  const { house } = arrival;
  const { arrival: from, departure, nights, adults, children, status } = stay;
  return {
    ...{ reservationId: id, status, arrival: from, departure, nights, adults, children },
    language: booker?.language ?? null,
    today: ctx.clock.today(house.timezone),
    roomType: house.room_type,
    roomNumber: room?.number ?? null,
    total: { currency: stay.quote.currency, amount: stay.quote.total },
    house: houseOf(arrival),
    occupants: guests.map((guest) => occupantOf(guest, arrival)),
    obstacles: arrival.obstacles,
    doorCode,
    isCodeOffered: house.self_check_in && ctx.clock.nowMs() < instantOf(departure, house.check_out_time, house.timezone),
    messages: messages.data.toReversed().map(({ direction, body, created_at }) => ({
      ...{ isFromGuest: direction === 'inbound', text: body ?? '', at: created_at },
    })),
    conversationVersion: versionOf(messages.data),
    folio: { ...folioOf(folio, { reservationId: id, isShared }), depositDue: isShared ? null : depositDue(folio, deposit) },
    isCardTaken: deps.cardPage !== null,
    storedCard: card ?? null,
    payments: isShared ? [] : payments.data,
    isReviewed: reviews.data.length > 0,
  };
}

function houseOf({ house }: Arrival): StayView['house'] {
  const { name, country, timezone, phone, address, colour } = house;
  return {
    ...{ name, country, timezone, phone, colour },
    address: address && `${address.street}, ${address.postal_code} ${address.city}`,
    checkInTime: house.check_in_time,
    checkOutTime: house.check_out_time,
  };
}

/** Complete data is masked; document numbers always are. Rules: STAY-4. */
function occupantOf(guest: Guest, { house, missing }: Arrival): Occupant {
  const lacking = missing.get(guest.id) ?? [];
  const fields = fieldsIn(house.country).flatMap(({ name, isSecret = false }) => {
    const value = valueAt(guest, name);
    return value === null ? [] : [{ name, value, isMasked: isSecret || lacking.length === 0 }];
  });
  const named = (isMasked: boolean, shown: (value: string) => string): FieldValues =>
    Object.fromEntries(fields.filter((field) => field.isMasked === isMasked).map(({ name, value }) => [name, shown(value)]));
  const { eta = null, notes = null } = guest.arrival_preferences ?? {};
  const wishes = { ...(eta === null ? {} : { eta }), ...(notes === null ? {} : { notes }) };
  return {
    id: guest.id,
    name: `${guest.first_name} ${guest.last_name}`,
    values: { ...named(false, (value) => value), ...wishes },
    masked: named(true, maskedText),
    documentType: guest.document?.type ?? null,
    missing: lacking,
  };
}

const shownChars = 3;

function maskedText(value: string): string {
  return `•••${value.length > 2 * shownChars ? value.slice(-shownChars) : ''}`;
}

/** Value of the profile at the path of a field. */
function valueAt(guest: Guest, path: string): string | null {
  let value: unknown = guest;
  for (const name of path.split('.')) value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Shows only the entries of this stay if the folio is shared or somebody else's. Rules: STAY-11. */
function folioOf(
  folio: Folio,
  { reservationId, isShared }: { readonly reservationId: string; readonly isShared: boolean },
): Omit<StayView['folio'], 'depositDue'> {
  const shown = folio.entries.filter((entry) => entry.reservation_id === reservationId || (!isShared && entry.reservation_id === null));
  const own = sumOf(
    folio.currency,
    shown.map(({ amount }) => amount),
  );
  return {
    entries: shown.map(({ service_date: date, kind, code, description, amount }) => ({ date, kind, code, description, amount })),
    balance: isShared ? own : folio.balance,
    projectedBalance: isShared ? own : folio.projected_balance,
    hasInvoice: !isShared && folio.status === 'closed',
    isShared,
  };
}

const received: readonly string[] = ['payment', 'refund'];

/** Outstanding deposit of the only stay of a folio; null if there is none. */
export function depositDue(folio: Folio, deposit: MoneyBody | null): MoneyBody | null {
  if (deposit === null) return null;
  const paid = folio.entries.filter(({ kind }) => received.includes(kind)).map(({ amount }) => amount);
  const due = sumOf(folio.currency, [deposit, ...paid]); // received amounts are negative
  return due.amount.startsWith('-') || !/[1-9]/.test(due.amount) ? null : due;
}

/** True for a folio that is settled at the desk: that of other stays too, or of a group. Rules: STAY-11. */
export async function isSharedFolio(ctx: RequestContext, folio: Pick<Folio, 'id' | 'reservation_ids'>): Promise<boolean> {
  return hasOtherStays(folio) || (await isGroupFolio(ctx, folio.id));
}

/** True for the master folio of a group, and for one that it had before, to which stays were billed. Rules: GROUP-16, STAY-11. */
async function isGroupFolio(ctx: RequestContext, folioId: string): Promise<boolean> {
  const [isMaster, isBilled] = await Promise.all([isMasterFolio(ctx, folioId), hasBilledStays(ctx, folioId)]);
  return isMaster || isBilled;
}

const hasOtherStays = ({ reservation_ids }: Pick<Folio, 'reservation_ids'>): boolean => reservation_ids.length > 1;

function sumOf(currency: string, amounts: readonly MoneyBody[]): MoneyBody {
  const minor = amounts.reduce((sum, { amount }) => sum + parseMoney(currency, amount).minor, 0n);
  return moneyToBody(currency, minor);
}
