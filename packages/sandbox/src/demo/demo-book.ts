import { addDays, eachNight, type LocalDate, seededRandom } from '@innkeeper/kernel';
import { demoGroups } from './demo-groups.ts';
import { type DemoGuest, demoGuest, pick, withDigits } from './demo-guests.ts';

/** Booking channels of the demo book. */
type DemoChannel = 'direct' | 'booking_com' | 'expedia' | 'agoda' | 'phone' | 'email' | 'corporate' | 'travel_agent';

/** One stay of the demo book: the body of POST /reservations, with codes instead of ids, and its later course. */
export interface DemoStay {
  /** The day of the booking, not after arrival or today: the operation runs with the clock on this day. */
  readonly booked_on: LocalDate;
  readonly room_type_code: string;
  readonly rate_plan_code: string;
  readonly body: {
    readonly arrival: LocalDate;
    readonly departure: LocalDate;
    readonly adults: number;
    readonly children: number;
    readonly channel: DemoChannel;
    readonly external_id?: string;
    readonly notes?: string;
    readonly guest: DemoGuest;
  };
  readonly check_in_on: LocalDate | null;
  readonly check_out_on: LocalDate | null; // the balance must be paid before
  readonly cancel: { readonly on: LocalDate; readonly reason: 'guest_request' | 'ota' | 'other' } | null;
}

type Stage = 'departed' | 'departing' | 'in_house' | 'arriving' | 'coming' | 'cancelled';

/** The number of stays of each stage in the book, 120 in all. */
const stages: readonly (readonly [Stage, number])[] = [
  ['departed', 14],
  ['departing', 5],
  ['in_house', 13],
  ['arriving', 9],
  ['coming', 68],
  ['cancelled', 11],
];

interface DemoRoomType {
  readonly code: string;
  readonly rooms: number;
  readonly adultsMax: number;
  readonly childrenMax: number;
}

const types: readonly DemoRoomType[] = [
  { code: 'CLS', rooms: 12, adultsMax: 2, childrenMax: 1 },
  { code: 'CLS', rooms: 12, adultsMax: 2, childrenMax: 0 }, // listed twice, because it sells most
  { code: 'TWN', rooms: 6, adultsMax: 2, childrenMax: 0 },
  { code: 'SUP', rooms: 12, adultsMax: 2, childrenMax: 1 },
  { code: 'SUP', rooms: 12, adultsMax: 2, childrenMax: 0 },
  { code: 'FAM', rooms: 6, adultsMax: 4, childrenMax: 3 },
  { code: 'STE', rooms: 4, adultsMax: 2, childrenMax: 0 },
];

const sources: readonly (readonly [DemoChannel, readonly string[], prefix: string | null])[] = [
  ['direct', ['BAR', 'BNB', 'FADO', 'LONGSTAY'], null],
  ['direct', ['BAR', 'BNB'], null],
  ['booking_com', ['BAR', 'BNB'], '39########'],
  ['booking_com', ['BAR'], '41########'],
  ['expedia', ['BAR'], '72########'],
  ['agoda', ['BAR'], '14########'],
  ['phone', ['BAR', 'BNB'], null],
  ['email', ['BAR', 'LONGSTAY'], null],
  ['corporate', ['CORP-TEJO'], null],
  ['travel_agent', ['BNB'], null],
];

const notes = [
  'Late arrival, flight lands at 23:10.',
  'Quiet room away from the lift, please.',
  'Anniversary: a bottle of espumante in the room.',
  'Cot needed.',
];
const plansOfTypes: Record<string, readonly string[]> = {
  FADO: ['SUP', 'STE'],
  'CORP-TEJO': ['CLS', 'TWN', 'SUP'],
  LONGSTAY: ['CLS', 'TWN'],
};

/** A plausible book around a day: departed, in-house, arriving, future and cancelled guests. The same for the same day. */
export function demoBook(today: LocalDate): DemoStay[] {
  const random = seededRandom(20_270_314);
  const soldRooms = blockedRooms(today);
  const book: DemoStay[] = [];
  for (const [stage, count] of stages) {
    for (let made = 0; made < count; made++) book.push(nextStay({ stage, today, index: book.length, random, soldRooms }));
  }
  return book.sort((left, right) => (left.booked_on < right.booked_on ? -1 : Number(left.booked_on > right.booked_on)));
}

/** Rooms that the blocks of groups keep, by type and night. */
function blockedRooms(today: LocalDate): Map<string, number> {
  const blocked = new Map<string, number>();
  for (const { room_type_code: type, date, rooms } of demoGroups(today).flatMap(({ block }) => block)) {
    blocked.set(`${type} ${date}`, (blocked.get(`${type} ${date}`) ?? 0) + rooms);
  }
  return blocked;
}

interface DemoDraft {
  readonly stage: Stage;
  readonly today: LocalDate;
  readonly index: number;
  readonly random: () => number;
  readonly soldRooms: Map<string, number>; // rooms by type and night
}

const draftsMax = 200;

function nextStay(draft: DemoDraft): DemoStay {
  for (let attempt = 0; attempt < draftsMax; attempt++) {
    const stay = draftStay(draft);
    if (stay) return stay;
  }
  throw new Error('the demo hotel is too small for the demo book');
}

/** A random stay, or null if it does not fit: wrong type for the plan, or no room left. */
function draftStay({ stage, today, index, random, soldRooms }: DemoDraft): DemoStay | null {
  const [channel, plans, externalPattern] = pick(sources, random);
  const plan = pick(plans, random);
  const type = pick(types, random);
  if (!(plansOfTypes[plan]?.includes(type.code) ?? true)) return null;
  const nights = plan === 'LONGSTAY' ? between(7, 12, random) : between(plan === 'FADO' ? 2 : 1, 5, random);
  const arrival = addDays(today, arrivalOffset(stage, nights, random));
  const departure = addDays(arrival, nights);
  if (!tryReserveRoom(soldRooms, type, eachNight(arrival, departure))) return null;
  const earliest = arrival < today ? arrival : today;
  const booked_on = addDays(earliest, -between(1, 45, random));
  const isInside = stage === 'departed' || stage === 'departing' || stage === 'in_house';
  return {
    booked_on,
    room_type_code: type.code,
    rate_plan_code: plan,
    body: {
      arrival,
      departure,
      adults: between(1, type.adultsMax, random),
      children: between(0, type.childrenMax, random),
      channel,
      ...(externalPattern === null ? {} : { external_id: withDigits(externalPattern, random) }),
      ...(random() < 0.2 ? { notes: pick(notes, random) } : {}),
      guest: demoGuest(index, random),
    },
    check_in_on: isInside ? arrival : null,
    check_out_on: stage === 'departed' ? departure : null,
    cancel: stage === 'cancelled' ? { on: addDays(booked_on, 1), reason: externalPattern === null ? 'guest_request' : 'ota' } : null,
  };
}

/** Days from today to arrival. */
function arrivalOffset(stage: Stage, nights: number, random: () => number): number {
  if (stage === 'departed') return -nights - between(1, 8, random);
  if (stage === 'departing') return -nights;
  if (stage === 'in_house') return -between(1, Math.max(1, nights - 1), random);
  if (stage === 'arriving') return 0;
  if (stage === 'cancelled') return between(10, 60, random);
  return between(1, Math.floor(3 + 80 * random()), random); // more of them soon than later
}

function tryReserveRoom(soldRooms: Map<string, number>, type: DemoRoomType, nights: readonly LocalDate[]): boolean {
  const keys = nights.map((date) => `${type.code} ${date}`);
  if (keys.some((key) => (soldRooms.get(key) ?? 0) >= type.rooms)) return false;
  for (const key of keys) soldRooms.set(key, (soldRooms.get(key) ?? 0) + 1);
  return true;
}

function between(min: number, max: number, random: () => number): number {
  return min + Math.floor(random() * (max - min + 1));
}
