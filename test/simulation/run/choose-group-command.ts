import { addDays, type Day, nightsOf } from '../model/calendar.ts';
import type { Command } from '../model/commands.ts';
import type { ContractedNight, GroupChange, GroupCommand, ListedRoom } from '../model/group-command.ts';
import { attritionDue } from '../model/group-commands.ts';
import { type BlockNight, type GroupState, isBookable, isOpen, isPastCutOff, type RoutingMode, unusedOf } from '../model/group-state.ts';
import { type HotelState, newRef, type Ref, roomTypeOf, today } from '../model/hotel-state.ts';
import { planOf } from '../model/pricing.ts';
import type { Maker } from './choose-command.ts';
import type { Random } from './random.ts';

type Kind = GroupCommand['kind'];

export const groupWeights: Readonly<Record<Kind, number>> = {
  'make group': 7,
  'write block': 14,
  'change group': 7,
  'confirm group': 3,
  'release block': 5,
  'cancel group': 2,
  'charge attrition': 4,
  'send rooming list': 6,
};

type NamedGroup = readonly [Ref, GroupState];

/** A group that fits; now and then another, so that some have to be refused. */
function groupWith({ groups }: HotelState, random: Random, isMeant: (group: GroupState, name: Ref) => boolean): NamedGroup | null {
  const all = [...groups];
  const fitting = all.filter(([name, group]) => isMeant(group, name));
  const choices = random.chance(6) ? all : fitting;
  return choices.length === 0 ? null : random.pick(choices);
}

const has = (isMeant: (night: GroupState['block'][number]) => boolean) => (group: GroupState) => isOpen(group) && group.block.some(isMeant);
const hasUnused = has((night) => unusedOf(night) > 0);

export const groupMakers: Readonly<Record<Kind, Maker>> = {
  'make group': makeGroup,
  'write block': (state, random) => {
    const found = groupWith(state, random, (group) => isOpen(group) && group.departure > today(state));
    if (found === null) return null;
    const [name, group] = found;
    const nights = chooseNights(state, random, group);
    return nights.length === 0 ? null : { kind: 'write block', group: name, nights };
  },
  'change group': (state, random) => {
    const found = groupWith(state, random, (group) => group.status !== 'cancelled' && group.departure > today(state));
    if (found === null) return null;
    const fields = chooseChange(state, random, found[1]);
    return fields === null ? null : { kind: 'change group', group: found[0], folio: newRef(state, 'folio'), fields };
  },
  'confirm group': (state, random) => {
    const found = groupWith(state, random, ({ status }) => status === 'inquiry' || status === 'tentative');
    return found === null || isOverdue(state, found[1]) ? null : { kind: 'confirm group', group: found[0] };
  },
  'release block': (state, random) => {
    const found = groupWith(state, random, hasUnused);
    if (found === null) return null;
    const unused = found[1].block.filter((night) => unusedOf(night) > 0);
    if (unused.length === 0 || random.chance(25)) return { kind: 'release block', group: found[0], nights: null };
    const { roomType, day, ...night } = random.pick(unused);
    const rooms = random.integer(1, unusedOf({ roomType, day, ...night }) + (random.chance(10) ? 1 : 0));
    return { kind: 'release block', group: found[0], nights: [{ roomType, day, rooms }] };
  },
  'cancel group': (state, random) => {
    const stays = [...state.stays.values()].filter(({ status }) => status === 'tentative' || status === 'confirmed');
    const booked = new Set(random.chance(50) ? stays.map(({ group }) => group) : []);
    const isMeant = ({ status }: GroupState, name: Ref): boolean => status !== 'cancelled' && (booked.size === 0 || booked.has(name));
    const isForced = random.chance(60);
    return withGroup(groupWith(state, random, isMeant), (group) => ({ kind: 'cancel group', group, isForced }));
  },
  'charge attrition': (state, random) => {
    const isDue = (group: GroupState): boolean => group.isAttritionCharged || attritionDue(state, group) !== null;
    return withGroup(groupWith(state, random, isDue), (group) => ({ kind: 'charge attrition', group, entry: newRef(state, 'entry') }));
  },
  'send rooming list': (state, random) => {
    const found = groupWith(state, random, (group) => isBookable(group) && hasUnused(group));
    if (found === null) return null;
    const [group, { block }] = found;
    const rows = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => chooseRow(state, random, block));
    return { kind: 'send rooming list', group, rows };
  },
};

/** True for an inquiry beyond its cut-off: as anything else it would be cut off at once, and no model could tell when that is. */
const isOverdue = (state: HotelState, group: GroupState): boolean => group.status === 'inquiry' && isPastCutOff(group, today(state));

const withGroup = (found: NamedGroup | null, make: (group: Ref) => Command): Command | null => (found === null ? null : make(found[0]));

const groupPlans = ['BAR', 'BAR', 'PKG', 'CORP', 'FIX', 'DEP'] as const;
const attritionPercents = [null, null, 0, 10, 20, 33.3, 50] as const;

function makeGroup(state: HotelState, random: Random): Command {
  const guests = [...state.guests];
  const organiser = guests.length > 0 && !random.chance(30) ? random.pick(guests) : null;
  const arrival = addDays(today(state), random.chance(2) ? -1 : random.integer(0, 5));
  const departure = addDays(arrival, random.chance(2) ? 0 : random.integer(2, 5));
  const last = addDays(departure, random.chance(3) ? 0 : -1);
  const untilLast = nightsOf(today(state), addDays(last, 1));
  const routing = random.pick<RoutingMode>(['none', 'room_and_tax', 'all']);
  return {
    ...{ kind: 'make group', group: newRef(state, 'group'), folio: newRef(state, 'folio'), organiser, arrival, departure },
    status: random.pick(['inquiry', 'tentative', 'tentative', 'definite', 'definite']),
    plan: random.pick(groupPlans),
    cutOff: untilLast.length === 0 || random.chance(30) ? null : random.pick(untilLast),
    isElastic: random.chance(40),
    holdsTentative: random.chance(75),
    routing: organiser === null && !random.chance(4) ? 'none' : routing,
    attritionPercent: random.pick(attritionPercents),
  };
}

/** Nights of one room type, seldom one that the group does not have. */
function chooseNights(state: HotelState, random: Random, group: GroupState): ContractedNight[] {
  const { hotel } = state;
  const types = random.chance(5) ? hotel.roomTypes.map(({ code }) => code) : planOf(hotel, group.plan).roomTypes;
  const roomType = random.pick(types);
  const from = group.arrival < today(state) ? today(state) : group.arrival;
  const days = nightsOf(from, addDays(group.departure, random.chance(3) ? 1 : 0));
  const first = random.chance(50) ? 0 : random.integer(0, Math.max(0, days.length - 1));
  const scale = 10 ** hotel.digits;
  const rate = random.chance(50) ? random.integer(30, 250) * scale + random.integer(0, scale - 1) : null;
  const rooms = random.chance(10) ? 0 : random.integer(1, roomTypeOf(hotel, roomType).rooms.length > 3 ? 4 : 2);
  return days
    .slice(first, first + random.integer(1, 4))
    .map((day) => ({ roomType, day, rooms, rate: rate === null ? null : rate + random.integer(0, 9) * scale }));
}

/** A change of one of the terms; null where the chosen one cannot change. */
function chooseChange(state: HotelState, random: Random, group: GroupState): GroupChange | null {
  const guests = [...state.guests];
  const untilLast = nightsOf(today(state), group.departure);
  return random.pick<() => GroupChange | null>([
    () => ({ isElastic: !group.isElastic }),
    () => ({ holdsTentative: !group.holdsTentative }),
    () => ({ routing: random.pick<RoutingMode>(['none', 'room_and_tax', 'all']) }),
    () =>
      untilLast.length === 0 ? null : { cutOff: random.pick<Day | null>([...(group.arrival < today(state) ? [] : [null]), ...untilLast]) },
    () => (isOverdue(state, group) ? null : { status: group.status === 'tentative' ? 'inquiry' : 'tentative' }),
    () => (guests.length === 0 ? null : { organiser: random.pick(guests) }),
    () => ({ departure: addDays(group.departure, random.pick([-1, 1])) }),
    () => ({ arrival: addDays(group.arrival, random.pick([-1, 1])) }),
    () => ({ plan: random.pick(groupPlans) }),
    () => ({ attritionPercent: random.pick(attritionPercents) }),
  ])();
}

/** Arrival and departure where the block mostly has rooms left. */
export function chooseGroupNights(state: HotelState, random: Random, block: GroupState['block']) {
  const left = block.filter((night) => unusedOf(night) > 0 && night.day >= today(state));
  const nights: readonly Pick<BlockNight, 'roomType' | 'day'>[] =
    left.length > 0 && !random.chance(5) ? left : [{ roomType: 'STD', day: today(state) }];
  const { roomType, day } = random.pick(nights);
  const isLeft = (other: Day): boolean => left.some((night) => night.roomType === roomType && night.day === other);
  const last = [3, 2, 1].find((count) => nightsOf(day, addDays(day, count)).every(isLeft)) ?? 1;
  const departure = addDays(day, random.chance(25) ? random.integer(1, 3) : random.integer(1, last));
  return { roomType, arrival: day, departure };
}

function chooseRow(state: HotelState, random: Random, block: GroupState['block']): ListedRoom {
  const stay = chooseGroupNights(state, random, block);
  const { maxAdults, maxChildren } = roomTypeOf(state.hotel, stay.roomType);
  const guests = [...state.guests];
  const sharers = guests.length > 0 && random.chance(30) ? [random.pick(guests)] : [];
  const adults = random.chance(50) ? null : random.integer(1, maxAdults + (random.chance(3) ? 1 : 0));
  const names = { stay: newRef(state, 'stay'), guest: newRef(state, 'guest'), folio: newRef(state, 'folio') };
  return { ...stay, ...names, sharers, adults, children: random.integer(0, maxChildren) };
}

/** A group to book for, as often as there is one with rooms left; null otherwise. */
export function groupToBook(state: HotelState, random: Random): NamedGroup | null {
  const fitting = [...state.groups].filter(([, group]) => isBookable(group) && (hasUnused(group) || group.isElastic));
  if (fitting.length > 0 && random.chance(50)) return random.pick(fitting);
  return state.groups.size > 0 && random.chance(1) ? random.pick([...state.groups]) : null;
}
