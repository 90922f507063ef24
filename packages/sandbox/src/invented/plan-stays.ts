import { addDays, eachNight, type LocalDate } from '@innkeeper/kernel';
import { demandOn, leadDays, leadDaysMax, nightsFrom } from './demand.ts';
import { type InventedType, type Invention, inventedTypes, planCodes } from './invented-hotel.ts';
import { type PlannedGroup, planGroups } from './plan-groups.ts';
import { drawsFor, type RandomDraws, seedFor } from './random-draws.ts';

export type StayChannel = 'direct' | 'booking_com' | 'expedia' | 'agoda' | 'phone' | 'walk_in' | 'email' | 'corporate';

/** Booking channels in percent, without walk-ins. */
const channelShares: readonly (readonly [StayChannel, number])[] = [
  ['booking_com', 38],
  ['direct', 24],
  ['expedia', 12],
  ['corporate', 10],
  ['phone', 7],
  ['email', 5],
  ['agoda', 4],
];

const agencies: readonly StayChannel[] = ['booking_com', 'expedia', 'agoda'];

export type StayEnd =
  | { readonly kind: 'stays'; readonly room: string }
  | { readonly kind: 'cancelled'; readonly on: LocalDate; readonly reason: 'guest_request' | 'ota' }
  | { readonly kind: 'no_show' };

/** A booking of an invented hotel, and how it ends. */
export interface PlannedStay {
  readonly bookedOn: LocalDate;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly type: string;
  readonly plan: string;
  readonly channel: StayChannel;
  readonly externalId: string | null;
  readonly adults: number;
  readonly children: number;
  /** Stays of one party share a folio; null for a stay with its own folio. */
  readonly party: number | null;
  /** Group of the plan that it is picked up for; null for a stay of its own. */
  readonly group: number | null;
  readonly end: StayEnd;
}

const cancelledPerStay = 0.2;
const noShowShare = 0.015;
const partyShare = 0.06;
const partyChannels: readonly StayChannel[] = ['direct', 'phone', 'email'];

/** Stays and groups of an invented hotel. */
interface PlannedBook {
  readonly stays: readonly PlannedStay[];
  readonly groups: readonly PlannedGroup[];
}

/**
 * Every booking made up to the last day, by booking date, and the groups. What groups have contracted is kept for them: no type is oversold for a
 * night, and no room has two guests.
 */
export function planBook(invention: Invention): PlannedBook {
  const parties = { draws: drawsFor(invention.seed, 'parties'), count: 0 };
  const context = { invention, draws: drawsFor(invention.seed, 'stays'), sold: new Map<string, number>(), parties };
  const types = inventedTypes(invention.rooms);
  const arrivals = eachNight(invention.firstDay, addDays(invention.lastDay, leadDaysMax));
  const groups = planGroups(invention, arrivals);
  for (const group of groups) blockNights(context.sold, group);
  const kept = arrivals.flatMap((arrival) => [
    ...groupStays(context, groups, arrival),
    ...types.flatMap((type) => arrivalsOf(context, type, arrival)),
  ]);
  const cancelling = { ...context, draws: drawsFor(invention.seed, 'cancellations') };
  const cancelled = arrivals.flatMap((arrival) => types.flatMap((type) => cancellationsOf(cancelling, type, arrival)));
  const stays = [...withRooms(kept, types), ...cancelled].toSorted((left, right) => byText(left.bookedOn, right.bookedOn));
  return { stays, groups };
}

interface DraftContext {
  readonly invention: Invention;
  readonly draws: RandomDraws;
  /** Rooms by type and night. */
  readonly sold: Map<string, number>;
  /** The number of parties with two rooms so far. */
  readonly parties: { readonly draws: RandomDraws; count: number };
}

type StayDraft = Omit<PlannedStay, 'end'> & { readonly isNoShow: boolean };

function blockNights(sold: Map<string, number>, { type, arrival, departure, rooms }: PlannedGroup): void {
  for (const night of eachNight(arrival, departure)) sold.set(`${type} ${night}`, (sold.get(`${type} ${night}`) ?? 0) + rooms);
}

/** Stays of the groups that arrive on a date, as far as they are booked already. */
function groupStays({ draws, invention }: DraftContext, groups: readonly PlannedGroup[], date: LocalDate): StayDraft[] {
  return groups.flatMap(({ arrival, departure, type, plan, bookedOn }, group) => {
    const known = arrival === date ? bookedOn.filter((day) => day <= invention.lastDay) : [];
    const terms = { arrival, departure, type, plan, channel: 'direct', externalId: null, children: 0, party: null, group } as const;
    return known.map((day) => ({ ...terms, bookedOn: day, adults: draws.whole(1, 2), isNoShow: false }));
  });
}

/** Arrivals to meet the night's remaining demand; for future days only those booked already. */
function arrivalsOf(context: DraftContext, type: InventedType, arrival: LocalDate): StayDraft[] {
  const { draws, sold, invention } = context;
  const wanted = Math.floor(type.rooms.length * demandOn(arrival, draws) + draws.between(0, 1));
  const coming = wanted - (sold.get(`${type.code} ${arrival}`) ?? 0);
  const drafts: StayDraft[] = [];
  for (let count = 0; count < coming && drafts.length < coming; count++) {
    const draft = draftStay(context, type, arrival);
    if (draft.bookedOn > invention.lastDay || !tryReserveNights(sold, type, draft)) continue;
    const isNoShow = draft.channel !== 'walk_in' && draft.arrival <= invention.lastDay && draws.chance(noShowShare);
    drafts.push(...(isNoShow ? [{ ...draft, isNoShow }] : partyOf(context, type, draft)));
  }
  return drafts;
}

/** The stay alone, or with a second room of the same party. */
function partyOf({ parties, sold }: DraftContext, type: InventedType, draft: Omit<PlannedStay, 'end'>): StayDraft[] {
  const stay = { ...draft, isNoShow: false };
  const isParty = parties.draws.chance(partyShare) && partyChannels.includes(draft.channel);
  if (!isParty || !tryReserveNights(sold, type, draft)) return [stay];
  const party = parties.count++;
  return [
    { ...stay, party },
    { ...stay, party },
  ];
}

/** Cancelled bookings, where there was room for them besides the others. */
function cancellationsOf(context: DraftContext, type: InventedType, arrival: LocalDate): PlannedStay[] {
  const { draws, sold, invention } = context;
  const perNight = type.rooms.length * 0.3 * cancelledPerStay; // about three of ten rooms have an arrival
  const count = Math.floor(perNight + draws.between(0, 1));
  return Array.from({ length: count }, () => draftStay(context, type, arrival)).flatMap((draft): PlannedStay[] => {
    const on = addDays(draft.bookedOn, draws.whole(1, 20));
    const isInTime = on < draft.arrival && on <= invention.lastDay;
    if (!isInTime || !tryReserveNights(sold, type, draft)) return [];
    return [{ ...draft, end: { kind: 'cancelled', on, reason: agencies.includes(draft.channel) ? 'ota' : 'guest_request' } }];
  });
}

function draftStay({ draws, invention }: DraftContext, type: InventedType, arrival: LocalDate): Omit<PlannedStay, 'end'> {
  const departure = addDays(arrival, nightsFrom(arrival, draws));
  const lead = leadDays(draws);
  const isWalkIn = lead === 0 && draws.chance(0.5);
  const channel = isWalkIn ? 'walk_in' : draws.weighted(channelShares);
  const bookedOn = addDays(arrival, -lead);
  const adults = draws.whole(type.childrenMax > 1 ? 2 : 1, type.adultsMax);
  return {
    bookedOn: bookedOn < invention.firstDay ? invention.firstDay : bookedOn,
    ...{ arrival, departure, channel, adults },
    type: type.code,
    plan: planFor(channel, draws),
    externalId: agencies.includes(channel) ? `${draws.digits('9#########')}${hotelNumber(invention)}` : null,
    children: type.childrenMax === 0 ? 0 : draws.whole(0, type.childrenMax),
    party: null,
    group: null,
  };
}

/** Four digits of a hotel, so that hotels with the same seed have different agency references. */
function hotelNumber({ seed, rooms, firstDay }: Invention): string {
  return String(seedFor(seed, `hotel of ${rooms} rooms from ${firstDay}`) % 10_000).padStart(4, '0');
}

function planFor(channel: StayChannel, draws: RandomDraws): string {
  if (channel === 'corporate') return planCodes.corporate;
  if (channel === 'expedia' || channel === 'agoda') return planCodes.flexible;
  return draws.chance(0.35) ? planCodes.breakfast : planCodes.flexible;
}

function tryReserveNights(sold: Map<string, number>, type: InventedType, { arrival, departure }: Omit<PlannedStay, 'end'>): boolean {
  const keys = eachNight(arrival, departure).map((night) => `${type.code} ${night}`);
  if (keys.some((key) => (sold.get(key) ?? 0) >= type.rooms.length)) return false;
  for (const key of keys) sold.set(key, (sold.get(key) ?? 0) + 1);
  return true;
}

/** Assigns each stay the first room of its type that is free from its arrival. */
function withRooms(drafts: readonly StayDraft[], types: readonly InventedType[]): PlannedStay[] {
  const freeFrom = new Map(types.flatMap(({ rooms }) => rooms.map((room): [string, LocalDate] => [room, '0000-01-01'])));
  const roomsOf = new Map(types.map(({ code, rooms }) => [code, rooms]));
  return drafts.map(({ isNoShow, ...stay }): PlannedStay => {
    if (isNoShow) return { ...stay, end: { kind: 'no_show' } };
    const room = roomsOf.get(stay.type)?.find((each) => (freeFrom.get(each) ?? '') <= stay.arrival);
    if (room === undefined) throw new Error(`no ${stay.type} is free on ${stay.arrival}`);
    freeFrom.set(room, stay.departure);
    return { ...stay, end: { kind: 'stays', room } };
  });
}

function byText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
