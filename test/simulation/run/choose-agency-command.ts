import type { AgencyRoom } from '../model/agency-state.ts';
import { pushedPrice } from '../model/apply-revision.ts';
import { addDays, nightsOf } from '../model/calendar.ts';
import type { AgencyBookCommand, Command } from '../model/commands.ts';
import type { AgencyChannel, AgencyDefinition } from '../model/hotel-definition.ts';
import { type HotelState, newRef, type Ref, roomTypeOf, today } from '../model/hotel-state.ts';
import { planOf, priceNights, quoteOf, unpricedDays } from '../model/pricing.ts';
import type { Maker } from './choose-command.ts';
import type { Random } from './random.ts';

/** Commands of agencies; hotels without one have none. */
export const agencyMakers: Readonly<Record<'agency books' | 'agency changes' | 'agency cancels', Maker>> = {
  'agency books': (state, random) => {
    const { agencies } = state.hotel;
    return agencies.length === 0 ? null : makeAgencyBooking(state, random, random.pick(agencies));
  },
  'agency changes': makeAgencyChange,
  'agency cancels': (state, random) => {
    const found = anyBooking(state, random);
    return found === null ? null : { kind: 'agency cancels', booking: found.name, room: random.chance(50) ? null : found.room.position };
  },
};

function makeAgencyBooking(state: HotelState, random: Random, { channel, plans }: AgencyDefinition): AgencyBookCommand {
  const plan = random.chance(4) ? random.pick(state.hotel.plans).code : random.pick(plans);
  const roomType = random.chance(97) ? random.pick(planOf(state.hotel, plan).roomTypes) : random.pick(state.hotel.roomTypes).code;
  const { maxAdults, maxChildren } = roomTypeOf(state.hotel, roomType);
  const arrival = addDays(today(state), random.chance(40) ? 0 : random.integer(random.chance(3) ? -1 : 0, 8));
  const dates = { arrival, departure: addDays(arrival, random.integer(1, 4)) };
  const priced = { plan, roomType, ...dates, adults: random.integer(1, maxAdults), children: random.integer(0, maxChildren) };
  const booking = bookingToSend(state, random, channel);
  const total = booking.stays.length * (priceAsked(state, random, priced) ?? 10_000);
  return { kind: 'agency books', channel, ...booking, ...priced, total, collects: random.chance(50) };
}

/** Names for a new booking; now and then those of one that the agency has sent before. */
function bookingToSend(
  state: HotelState,
  random: Random,
  channel: AgencyChannel,
): Pick<AgencyBookCommand, 'booking' | 'stays' | 'guest' | 'folio'> {
  const sent = [...state.agencyBookings].filter(([, each]) => each.channel === channel);
  if (sent.length > 0 && random.chance(10)) {
    const [booking, { stays, guest, folio }] = random.pick(sent);
    return { booking, stays, guest, folio };
  }
  const guests = [...state.agencyBookings.values()].map(({ guest }) => guest);
  return {
    booking: newRef(state, 'booking'),
    stays: Array.from({ length: random.chance(70) ? 1 : random.integer(2, 3) }, () => newRef(state, 'stay')),
    guest: guests.length > 0 && random.chance(20) ? random.pick(guests) : newRef(state, 'guest'),
    folio: newRef(state, 'folio'),
  };
}

type PricedRoom = Omit<AgencyRoom, 'position' | 'isCancelled' | 'nights'>;

/** The price of a room that an agency asks: as it was pushed, as the hotel has it, or its own. */
function priceAsked(state: HotelState, random: Random, room: PricedRoom): number | null {
  const isSold =
    planOf(state.hotel, room.plan).roomTypes.includes(room.roomType) && unpricedDays(state.hotel, state.rates, room).length === 0;
  if (!isSold) return null;
  const pushed = nightsOf(room.arrival, room.departure).map((day) => pushedPrice(state, { ...room, day }) ?? 0);
  if (random.chance(50)) return pushed.reduce((sum, price) => sum + price, 0);
  const own = quoteOf(priceNights(state.hotel, state.rates, room)).total;
  return random.chance(60) ? own : own + random.integer(1, 500);
}

/** Any room of any booking; more often of one that the hotel still expects. */
function anyBooking(state: HotelState, random: Random): { readonly name: Ref; readonly room: AgencyRoom } | null {
  const all = [...state.agencyBookings];
  const awaited = all.filter(([, { stays }]) =>
    stays.some((stay) => ['confirmed', 'checked_in'].includes(state.stays.get(stay)?.status ?? '')),
  );
  const refused = all.filter(([, { isApplied }]) => !isApplied);
  const choices = awaited.length > 0 && !random.chance(15) ? awaited : refused.length > 0 && random.chance(50) ? refused : all;
  if (choices.length === 0) return null;
  const [name, { rooms }] = random.pick(choices);
  return { name, room: random.pick(rooms) };
}

function makeAgencyChange(state: HotelState, random: Random): Command | null {
  const found = anyBooking(state, random);
  if (found === null) return null;
  const { name, room } = found;
  const nights = nightsOf(room.arrival, room.departure).length;
  const type = state.hotel.roomTypes.find(({ code }) => code === room.roomType);
  const change = random.pick<Partial<PricedRoom> & { readonly total?: number }>([
    { departure: addDays(room.departure, random.pick([-1, 1, 2])) },
    { departure: addDays(room.departure, 1) },
    { arrival: addDays(room.arrival, random.pick([-1, 1])) },
    { adults: random.integer(1, type?.maxAdults ?? 1) },
    { children: random.integer(0, type?.maxChildren ?? 0) },
    { roomType: random.pick(state.hotel.roomTypes).code },
    { total: random.integer(100, 90_000) },
    {},
  ]);
  const { arrival = room.arrival, departure = room.departure } = change;
  const isEmpty = arrival >= departure || nights === 0;
  const everyRoom = state.agencyBookings.get(name)?.rooms ?? [];
  const isMeant = random.chance(60) || everyRoom.some((each) => each.arrival >= departure || each.departure <= arrival);
  return isEmpty ? null : { kind: 'agency changes', booking: name, room: isMeant ? room.position : null, ...change };
}
