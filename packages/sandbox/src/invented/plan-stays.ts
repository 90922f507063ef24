import { addDays, eachNight, type LocalDate } from '@innkeeper/kernel';
import { type Chance, chanceOf, seedFor } from './chance.ts';
import { demandOn, leadDays, leadDaysMax, nightsFrom } from './demand.ts';
import { type InventedType, type Invention, inventedTypes, planCodes } from './invented-hotel.ts';

export type StayChannel = 'direct' | 'booking_com' | 'expedia' | 'agoda' | 'phone' | 'walk_in' | 'email' | 'corporate';

/** Where guests book, in percent; who comes without having booked is not among them. */
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
  /** Stays of one party share a folio; null of a stay that has one of its own. */
  readonly party: number | null;
  readonly end: StayEnd;
}

const cancelledPerStay = 0.2;
const noShowShare = 0.015;
const partyShare = 0.06;
const partyChannels: readonly StayChannel[] = ['direct', 'phone', 'email'];

/** Every booking that guests have made up to the last day, in the order of their days. No type is sold twice for a night, and no room has two guests. */
export function planStays(invention: Invention): PlannedStay[] {
  const parties = { chance: chanceOf(invention.seed, 'parties'), count: 0 };
  const drafting = { invention, chance: chanceOf(invention.seed, 'stays'), sold: new Map<string, number>(), parties };
  const types = inventedTypes(invention.rooms);
  const arrivals = eachNight(invention.firstDay, addDays(invention.lastDay, leadDaysMax));
  const kept = arrivals.flatMap((arrival) => types.flatMap((type) => arrivalsOf(drafting, type, arrival)));
  const cancelling = { ...drafting, chance: chanceOf(invention.seed, 'cancellations') };
  const cancelled = arrivals.flatMap((arrival) => types.flatMap((type) => cancellationsOf(cancelling, type, arrival)));
  return [...withRooms(kept, types), ...cancelled].toSorted((left, right) => byText(left.bookedOn, right.bookedOn));
}

interface Drafting {
  readonly invention: Invention;
  readonly chance: Chance;
  /** Rooms by type and night. */
  readonly sold: Map<string, number>;
  /** How many parties have booked two rooms so far. */
  readonly parties: { readonly chance: Chance; count: number };
}

type Draft = Omit<PlannedStay, 'end'> & { readonly isNoShow: boolean };

/** As many arrivals as the night still wants guests; of days to come those that have booked already. */
function arrivalsOf(drafting: Drafting, type: InventedType, arrival: LocalDate): Draft[] {
  const { chance, sold, invention } = drafting;
  const wanted = Math.floor(type.rooms.length * demandOn(arrival, chance) + chance.between(0, 1));
  const coming = wanted - (sold.get(`${type.code} ${arrival}`) ?? 0);
  const drafts: Draft[] = [];
  for (let count = 0; count < coming && drafts.length < coming; count++) {
    const draft = draftStay(drafting, type, arrival);
    if (draft.bookedOn > invention.lastDay || !takeNights(sold, type, draft)) continue;
    const isNoShow = draft.channel !== 'walk_in' && draft.arrival <= invention.lastDay && chance.is(noShowShare);
    drafts.push(...(isNoShow ? [{ ...draft, isNoShow }] : partyOf(drafting, type, draft)));
  }
  return drafts;
}

/** The stay alone, or with that of a second room of the same people. */
function partyOf({ parties, sold }: Drafting, type: InventedType, draft: Omit<PlannedStay, 'end'>): Draft[] {
  const stay = { ...draft, isNoShow: false };
  const isParty = parties.chance.is(partyShare) && partyChannels.includes(draft.channel);
  if (!isParty || !takeNights(sold, type, draft)) return [stay];
  const party = parties.count++;
  return [
    { ...stay, party },
    { ...stay, party },
  ];
}

/** Bookings that are cancelled, where there is room for them beside those that stay. */
function cancellationsOf(drafting: Drafting, type: InventedType, arrival: LocalDate): PlannedStay[] {
  const { chance, sold, invention } = drafting;
  const perNight = type.rooms.length * 0.3 * cancelledPerStay; // about three of ten rooms have an arrival
  const count = Math.floor(perNight + chance.between(0, 1));
  return Array.from({ length: count }, () => draftStay(drafting, type, arrival)).flatMap((draft): PlannedStay[] => {
    const on = addDays(draft.bookedOn, chance.whole(1, 20));
    const isInTime = on < draft.arrival && on <= invention.lastDay;
    if (!isInTime || !takeNights(sold, type, draft)) return [];
    return [{ ...draft, end: { kind: 'cancelled', on, reason: agencies.includes(draft.channel) ? 'ota' : 'guest_request' } }];
  });
}

function draftStay({ chance, invention }: Drafting, type: InventedType, arrival: LocalDate): Omit<PlannedStay, 'end'> {
  const departure = addDays(arrival, nightsFrom(arrival, chance));
  const lead = leadDays(chance);
  const isWalkIn = lead === 0 && chance.is(0.5);
  const channel = isWalkIn ? 'walk_in' : chance.weighted(channelShares);
  const bookedOn = addDays(arrival, -lead);
  const adults = chance.whole(type.childrenMax > 1 ? 2 : 1, type.adultsMax);
  return {
    bookedOn: bookedOn < invention.firstDay ? invention.firstDay : bookedOn,
    ...{ arrival, departure, channel, adults },
    type: type.code,
    plan: planFor(channel, chance),
    externalId: agencies.includes(channel) ? `${chance.digits('9#########')}${hotelNumber(invention)}` : null,
    children: type.childrenMax === 0 ? 0 : chance.whole(0, type.childrenMax),
    party: null,
  };
}

/** Four digits of a hotel: another one of the same seed gives the same agencies other references. */
function hotelNumber({ seed, rooms, firstDay }: Invention): string {
  return String(seedFor(seed, `hotel of ${rooms} rooms from ${firstDay}`) % 10_000).padStart(4, '0');
}

function planFor(channel: StayChannel, chance: Chance): string {
  if (channel === 'corporate') return planCodes.corporate;
  if (channel === 'expedia' || channel === 'agoda') return planCodes.flexible;
  return chance.is(0.35) ? planCodes.breakfast : planCodes.flexible;
}

function takeNights(sold: Map<string, number>, type: InventedType, { arrival, departure }: Omit<PlannedStay, 'end'>): boolean {
  const keys = eachNight(arrival, departure).map((night) => `${type.code} ${night}`);
  if (keys.some((key) => (sold.get(key) ?? 0) >= type.rooms.length)) return false;
  for (const key of keys) sold.set(key, (sold.get(key) ?? 0) + 1);
  return true;
}

/** Gives each guest the first room of the type that is free from the arrival on. */
function withRooms(drafts: readonly Draft[], types: readonly InventedType[]): PlannedStay[] {
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
