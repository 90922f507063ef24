import { addDays } from '../model/calendar.ts';
import type { BookCommand } from '../model/commands.ts';
import type { GroupState } from '../model/group-state.ts';
import { type HotelState, newRef, today } from '../model/hotel-state.ts';
import { planStay, type StayTerms } from '../model/new-stay.ts';
import { type PricedStay, planOf, quoteOf, unpricedDays } from '../model/pricing.ts';
import type { Profile } from '../model/registrations.ts';
import { chooseGroupNights, groupToBook } from './choose-group-command.ts';
import { makeContact } from './make-messaging.ts';
import type { Random } from './random.ts';

/** A booking, some of them for a group. */
export function makeBooking(state: HotelState, random: Random): BookCommand {
  const found = groupToBook(state, random);
  const priced = found === null ? chooseStay(state, random) : chooseGroupStay(state, random, found[1]);
  return bookingOf(state, random, { ...priced, group: found?.[0] ?? null });
}

/** A booking of somebody new. */
export function bookingOf(state: HotelState, random: Random, wanted: PricedStay & Pick<BookCommand, 'group'>): BookCommand {
  const guest = newRef(state, 'guest');
  const folio = newRef(state, 'folio');
  const terms = {
    ...wanted,
    guest,
    folio,
    channel: random.pick(['direct', 'phone', 'walk_in', 'email']),
    isTentative: random.chance(15),
  };
  return {
    ...{ kind: 'book', ...terms },
    stay: newRef(state, 'stay'),
    contact: makeContact(random, guest),
    profile: random.pick<Profile>(['national', 'foreign', 'foreign', 'foreign without document', 'name only']),
    quotedTotal: random.chance(50) ? null : totalOf(state, terms) + (random.chance(8) ? 1 : 0),
  };
}

function totalOf(state: HotelState, terms: Omit<StayTerms, 'occupants'>): number {
  const { hotel, rates } = state;
  const isSold = planOf(hotel, terms.plan).roomTypes.includes(terms.roomType) && unpricedDays(hotel, rates, terms).length === 0;
  return isSold ? quoteOf(planStay(state, { ...terms, occupants: [] }).stay.nights).total : 0;
}

/** Dates, room type, plan and party that somebody may want. */
export function chooseStay(state: HotelState, random: Random): PricedStay {
  const { hotel } = state;
  const plan = random.pick(hotel.plans);
  const roomType = random.chance(95) ? random.pick(plan.roomTypes) : random.pick(hotel.roomTypes).code;
  const arrival = addDays(today(state), random.chance(50) ? 0 : random.integer(random.chance(3) ? -1 : 0, 8));
  const departure = addDays(arrival, random.chance(2) ? 0 : random.integer(1, 4));
  return { plan: plan.code, roomType, arrival, departure, ...chooseParty(state, random, roomType) };
}

function chooseParty({ hotel }: HotelState, random: Random, roomType: string): Pick<PricedStay, 'adults' | 'children'> {
  const type = hotel.roomTypes.find(({ code }) => code === roomType);
  const adults = random.integer(1, (type?.maxAdults ?? 1) + (random.chance(3) ? 1 : 0));
  return { adults, children: random.integer(0, type?.maxChildren ?? 0) };
}

/** Mostly at the plan of the group. */
function chooseGroupStay(state: HotelState, random: Random, { plan, block }: GroupState): PricedStay {
  const nights = chooseGroupNights(state, random, block);
  const sold = random.chance(80) ? plan : random.pick(state.hotel.plans).code;
  return { plan: sold, ...nights, ...chooseParty(state, random, nights.roomType) };
}
