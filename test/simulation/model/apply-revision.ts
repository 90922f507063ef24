import { isSameRoom, totalOf } from './agency-rooms.ts';
import type { AgencyBookingState, AgencyRoom } from './agency-state.ts';
import { type Minor, netOf } from './amounts.ts';
import { addDays, type Day, nightsOf } from './calendar.ts';
import { cancelStay } from './desk-commands.ts';
import { confirmPaidStays, leftOfPayment, post, postedFees } from './folio.ts';
import { isFreeForNights } from './free-rooms.ts';
import { agencyOf } from './hotel-definition.ts';
import { emit, type HotelState, known, openIncident, type Ref, type StayState, today } from './hotel-state.ts';
import { canMove, move, type NightMove, sellNights } from './inventory.ts';
import { renewKeys } from './key-commands.ts';
import { cityTaxOf, type NightPrice, priceNights, quoteOf } from './pricing.ts';
import { depositOf, faultsOf, feeOf, isCancellingFree } from './stay-commands.ts';

const liveRooms = ({ rooms }: AgencyBookingState): readonly AgencyRoom[] => rooms.filter(({ isCancelled }) => !isCancelled);

/** Rooms that are new to the hotel, or said differently than before. Rule: CHAN-10. */
const saidDifferently = (booking: AgencyBookingState): readonly AgencyRoom[] =>
  liveRooms(booking).filter((room) => !isSameRoom(room, booking.said.get(room.position)));

function stayNameOf({ stays }: AgencyBookingState, position: number): Ref {
  const name = stays[position - 1];
  if (name === undefined) throw new Error(`a booking has no room ${position}`);
  return name;
}

/** Stays of the rooms that a revision leaves out or cancels, as far as the hotel still expects them. */
function endedStays(state: HotelState, booking: AgencyBookingState): Ref[] {
  const live = new Set(liveRooms(booking).map(({ position }) => position));
  return booking.stays.filter(
    (name, index) => !live.has(index + 1) && state.stays.has(name) && known(state.stays, name).status !== 'cancelled',
  );
}

/** Codes for which a revision may be refused; `logged` if it came after a guest had left. Rules: CHAN-11, CHAN-20, CHAN-21. */
export function revisionFaults(state: HotelState, booking: AgencyBookingState): ReadonlySet<string> {
  const isLate = endedStays(state, booking).some((name) => !['tentative', 'confirmed'].includes(known(state.stays, name).status));
  if (isLate) return new Set(['SVC-3007']);
  const codes = saidDifferently(booking).flatMap((room) => {
    const tooLate = stateFaults(state, booking, room);
    return tooLate.length > 0 ? tooLate : roomFaults(state, booking, room);
  });
  return new Set(codes.length > 0 || canMove(state, neededRooms(state, booking)) ? codes : ['SVC-3001']);
}

const fieldsInHouse: readonly string[] = ['departure', 'adults', 'children'];
const saidFields = ['plan', 'roomType', 'arrival', 'departure', 'adults', 'children'] as const;

function stateFaults({ stays }: HotelState, booking: AgencyBookingState, room: AgencyRoom): string[] {
  const stay = stays.get(stayNameOf(booking, room.position));
  if (stay === undefined) return [];
  if (stay.status === 'checked_out') return ['logged'];
  if (stay.status === 'cancelled') return ['SVC-3007'];
  const isFixed = (field: (typeof saidFields)[number]): boolean => !fieldsInHouse.includes(field) && stay[field] !== room[field];
  return stay.status === 'checked_in' && saidFields.some(isFixed) ? ['SVC-3007'] : [];
}

/** Codes of the rules for booking and changing a stay, all but those of its price. */
function roomFaults(state: HotelState, booking: AgencyBookingState, room: AgencyRoom): string[] {
  const name = stayNameOf(booking, room.position);
  const stay = state.stays.get(name);
  if (room.arrival !== stay?.arrival && room.arrival < today(state)) return ['SVC-2013'];
  if (stay?.posted.some((day) => day < room.arrival || day >= room.departure)) return ['SVC-2013'];
  const sold = agencyOf(state.hotel, booking.channel).plans;
  const isRoomTaken =
    stay?.status === 'checked_in' && stay.room !== null && !isFreeForNights(state, stay.room, { name, nights: days(room) });
  const isSameStay = stay !== undefined && saidFields.every((field) => stay[field] === room[field]);
  return [
    ...(isSameStay ? [] : faultsOf(state, room)),
    ...(sold.includes(room.plan) ? [] : ['SVC-4004']),
    ...(isRoomTaken ? ['SVC-3009'] : []),
  ];
}

const days = ({ arrival, departure }: { arrival: Day; departure: Day }): Day[] => nightsOf(arrival, departure);

/** Rooms more or less that a revision needs. Rule: CHAN-19. */
function neededRooms(state: HotelState, booking: AgencyBookingState): NightMove[] {
  return saidDifferently(booking).flatMap((room) => {
    const stay = state.stays.get(stayNameOf(booking, room.position));
    const before = stay === undefined ? [] : sellNights(stay.roomType, days(stay), -1);
    return [...before, ...sellNights(room.roomType, days(room))];
  });
}

/** Makes the stays of a booking what its newest revision says. Rules: CHAN-10, CHAN-14, CHAN-18, CHAN-19, CHAN-20. */
export function applyRevision(state: HotelState, name: Ref): void {
  const booking = known(state.agencyBookings, name);
  const changed = saidDifferently(booking);
  for (const stay of endedStays(state, booking)) endStay(state, stay);
  move(state, neededRooms(state, booking));
  for (const room of changed) {
    noteMismatch(state, name, room);
    if (state.stays.has(stayNameOf(booking, room.position))) amendStay(state, stayNameOf(booking, room.position), room);
    else addStay(state, booking, room);
  }
  for (const room of liveRooms(booking)) booking.said.set(room.position, room);
  booking.isApplied = true;
  collect(state, name);
}

/** Rule: CHAN-20. */
function endStay(state: HotelState, name: Ref): void {
  const stay = known(state.stays, name);
  const charged = feeOf(state, stay);
  const fee = isCancellingFree(state, stay) ? null : { charged, due: Math.max(0, charged - postedFees(state, name)) };
  cancelStay(state, name, 'ota', fee);
}

/** Nights at an agency's price: the city tax is what the hotel levies, the rest contains VAT. Rule: CHAN-14. */
function agreedNights({ hotel }: HotelState, room: AgencyRoom): NightPrice[] {
  return room.nights.map(({ day, amount }, index) => {
    const cityTax = Math.min(amount, cityTaxOf(hotel, room, index));
    const net = netOf(amount - cityTax, hotel.vatPercent);
    return { day, net, vat: amount - cityTax - net, cityTax };
  });
}

function addStay(state: HotelState, booking: AgencyBookingState, room: AgencyRoom): void {
  const { guest, channel } = booking;
  const { plan, roomType, arrival, departure, adults, children } = room;
  const others = booking.stays.flatMap((each) => state.stays.get(each) ?? []);
  const folio = others[0]?.folio ?? booking.folio;
  if (!state.guests.has(guest)) {
    state.guests.add(guest);
    emit(state, 'guest.updated', guest);
  }
  if (!state.folios.has(folio)) state.folios.set(folio, { guest, status: 'open', settlement: null, entries: new Map() });
  const terms = {
    guest,
    folio,
    group: null,
    plan,
    roomType,
    arrival,
    departure,
    adults,
    children,
    channel,
    nights: agreedNights(state, room),
  };
  const name = stayNameOf(booking, room.position);
  const open = { occupants: [], pickedUp: [], posted: [], room: null, arrivedOn: null, leftOn: null, exits: [], exempt: [] };
  state.stays.set(name, { ...terms, ...open, bookedOn: today(state), status: 'confirmed', expiresAt: null, cancellation: null });
  emit(state, 'reservation.created', name);
}

/** Posted nights keep their price. Agencies do not know rooms: one that is taken goes to nobody. Rules: CHAN-11, CHAN-14. */
function amendStay(state: HotelState, name: Ref, room: AgencyRoom): void {
  const stay = known(state.stays, name);
  const [before, leaving] = [JSON.stringify(factsOf(stay)), stay.departure];
  const { plan, roomType, arrival, departure, adults, children } = room;
  const isMoved = stay.roomType !== roomType;
  const isFree = stay.room !== null && isFreeForNights(state, stay.room, { name, nights: days(room) });
  const posted = (day: Day): NightPrice | undefined => stay.nights.find((night) => night.day === day && stay.posted.includes(day));
  const nights = agreedNights(state, room).map((night) => posted(night.day) ?? night);
  const isKept = !isMoved && (isFree || (arrival === stay.arrival && departure === stay.departure));
  Object.assign(stay, { plan, roomType, arrival, departure, adults, children, nights, room: isKept ? stay.room : null });
  if (stay.status === 'checked_in' && departure !== leaving) renewKeys(state, name);
  if (JSON.stringify(factsOf(stay)) !== before) emit(state, 'reservation.updated', name);
  confirmPaidStays(state, stay.folio, (each) => depositOf(state, each));
}

const factsOf = (stay: StayState): unknown[] => [...saidFields.map((field) => stay[field]), stay.room, quoteOf(stay.nights)];

/** Rule: CHAN-16. */
function noteMismatch(state: HotelState, name: Ref, room: AgencyRoom): void {
  const { hotel, rates } = state;
  const pushed = days(room).reduce((sum, day) => sum + (pushedPrice(state, { ...room, day }) ?? 0), 0);
  const own = quoteOf(priceNights(hotel, rates, room)).total;
  const { channel } = known(state.agencyBookings, name);
  if (totalOf(room) !== pushed && totalOf(room) !== own)
    openIncident(state, { kind: 'price_mismatch', channel, booking: name, code: null });
}

/** Price of a night as agencies are sent it, for the adults that the plan includes; null if it has none. Rule: PUSH-7. */
export function pushedPrice(
  { hotel, rates }: HotelState,
  { plan, roomType, day }: { readonly plan: string; readonly roomType: string; readonly day: Day },
): Minor | null {
  const included = hotel.plans.find(({ code }) => code === plan)?.includedAdults ?? 1;
  const max = hotel.roomTypes.find(({ code }) => code === roomType)?.maxAdults ?? 1;
  const stay = { plan, roomType, arrival: day, departure: addDays(day, 1), adults: Math.max(1, Math.min(included, max)), children: 0 };
  return quoteOf(priceNights(hotel, rates, stay)).total;
}

/** Pays or refunds the difference to what the agency had collected. What is due for a late cancellation stays paid. Rule: CHAN-18. */
function collect(state: HotelState, name: Ref): void {
  const booking = known(state.agencyBookings, name);
  const stays = booking.stays.flatMap((each) => state.stays.get(each) ?? []);
  const folio = stays[0]?.folio;
  if (!booking.collects || folio === undefined || known(state.folios, folio).status === 'closed') return;
  const fees = stays.reduce((sum, { cancellation }) => sum + (cancellation?.fee?.due ?? 0), 0);
  const collected = liveRooms(booking).reduce((sum, room) => sum + totalOf(room), 0) + fees;
  const difference = collected - booking.collected;
  booking.collected = collected;
  const entry = { code: 'ota_collect', serviceDay: today(state), stay: null };
  const ref = `collected with revision ${booking.outcomes.length + 1} of ${name}`;
  if (difference > 0) {
    post(state, folio, ref, { ...entry, kind: 'payment', amount: -difference, reverses: null });
    confirmPaidStays(state, folio, (each) => depositOf(state, each));
  }
  const { entries } = known(state.folios, folio);
  let surplus = Math.max(0, -difference);
  for (const [payment, paid] of [...entries].toReversed()) {
    if (paid.kind !== 'payment' || paid.code !== 'ota_collect' || paid.isReversed || paid.isMoved || paid.reverses !== null) continue;
    const amount = Math.min(surplus, leftOfPayment(known(state.folios, folio), payment));
    if (amount > 0) post(state, folio, `${ref} to ${payment}`, { ...entry, kind: 'refund', amount, reverses: payment });
    surplus -= amount;
  }
}
