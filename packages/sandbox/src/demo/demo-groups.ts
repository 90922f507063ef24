import { addDays, eachNight, type LocalDate, seededRandom, weekdayOf } from '@innkeeper/kernel';
import { type DemoGuest, demoGuest } from './demo-guests.ts';

/** Rooms of a type for a night, by code, at a price in whole euros. */
interface DemoBlockNight {
  readonly room_type_code: string;
  readonly date: LocalDate;
  readonly rooms: number;
  readonly euros: number;
}

/** A row of a rooming list: the guest of a room, or one who shares the room of an earlier row. */
export type DemoListRow = { readonly guest: DemoGuest } & (
  | { readonly room_type_code: string; readonly arrival: LocalDate; readonly departure: LocalDate }
  | { readonly share_with: number }
);

/** A group of the demo hotel: the body of POST /groups, with codes instead of ids, and its later course. */
export interface DemoGroup {
  /** The day on which the group is made and lists its rooms: the operations run with the clock on this day. */
  readonly made_on: LocalDate;
  readonly rate_plan_code: string;
  readonly organiser: DemoGuest | null;
  readonly body: {
    readonly name: string;
    readonly kind: 'leisure' | 'corporate' | 'event' | 'tour';
    readonly status: 'inquiry' | 'tentative' | 'definite';
    readonly arrival: LocalDate;
    readonly departure: LocalDate;
    readonly cutoff_date: LocalDate | null;
    readonly elastic: boolean;
    readonly routing: 'none' | 'room_and_tax' | 'all';
    readonly attrition_percent: number | null;
    readonly notes: string | null;
  };
  readonly block: readonly DemoBlockNight[];
  readonly list: readonly DemoListRow[];
  /** Rooms that are given back again. */
  readonly released: readonly Omit<DemoBlockNight, 'euros'>[];
}

const friday = 5;
const firstGuest = 500; // after the guests of the book, so that no two have one address
const euros: Readonly<Record<string, number>> = { CLS: 98, TWN: 102, SUP: 138, FAM: 165 };

/** A wedding, a series of tours, a conference and a family that only asks. The same for the same day. */
export function demoGroups(today: LocalDate): DemoGroup[] {
  const random = seededRandom(20_270_315);
  let made = firstGuest;
  const guest = () => demoGuest(made++, random);
  return [
    wedding(today, guest),
    ...[12, 26, 40].map((days, index) => tour(addDays(today, days), { number: index + 1, today, guest })),
    conference(today, guest),
    inquiry(today),
  ];
}

type NextGuest = () => DemoGuest;
type Rooms = Readonly<Record<string, number>>;

function blockOf(arrival: LocalDate, departure: LocalDate, rooms: Rooms): DemoBlockNight[] {
  return eachNight(arrival, departure).flatMap((date) =>
    Object.entries(rooms).map(([type, count]) => ({ room_type_code: type, date, rooms: count, euros: euros[type] ?? 0 })),
  );
}

const usual = { elastic: false, routing: 'none', attrition_percent: null, notes: null } as const;

/** Guests pay for themselves, and more of them may come than rooms are blocked. */
function wedding(today: LocalDate, guest: NextGuest): DemoGroup {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, 28 + index));
  const arrival = days.find((day) => weekdayOf(day) === friday) ?? addDays(today, 28);
  const departure = addDays(arrival, 2);
  const room = (type: string) => ({ guest: guest(), room_type_code: type, arrival, departure });
  return {
    made_on: addDays(today, -40),
    rate_plan_code: 'BNB',
    organiser: guest(),
    body: {
      ...{ ...usual, name: 'Casamento Ferreira e Vaz', kind: 'event', status: 'definite', arrival, departure, elastic: true },
      ...{ cutoff_date: addDays(arrival, -10), attrition_percent: 20, notes: 'Dinner on the terrace on Saturday.' },
    },
    block: blockOf(arrival, departure, { CLS: 4, SUP: 5, FAM: 2 }),
    list: [room('SUP'), { guest: guest(), share_with: 0 }, room('SUP'), room('CLS'), room('FAM')],
    released: [],
  };
}

interface TourTerms {
  readonly number: number;
  readonly today: LocalDate;
  readonly guest: NextGuest;
}

/** The operator pays for everything. The first departure has sent its rooming list, and needs one room less. */
function tour(arrival: LocalDate, { number, today, guest }: TourTerms): DemoGroup {
  const departure = addDays(arrival, 2);
  const isListed = number === 1;
  const nights = eachNight(arrival, departure);
  const room = () => ({ guest: guest(), room_type_code: 'TWN', arrival, departure });
  return {
    made_on: addDays(today, -30),
    rate_plan_code: 'BNB',
    organiser: guest(),
    body: {
      ...{ ...usual, name: `Volta do Tejo, saída ${number}`, kind: 'tour', status: isListed ? 'definite' : 'tentative' },
      ...{ arrival, departure, cutoff_date: addDays(arrival, -7), routing: 'all' },
    },
    block: blockOf(arrival, departure, { TWN: 4, CLS: 2 }),
    list: isListed ? [room(), { guest: guest(), share_with: 0 }, room(), { guest: guest(), share_with: 2 }] : [],
    released: isListed ? nights.map((date) => ({ room_type_code: 'TWN', date, rooms: 1 })) : [],
  };
}

/** The company pays for rooms and tax. */
function conference(today: LocalDate, guest: NextGuest): DemoGroup {
  const arrival = addDays(today, 50);
  const departure = addDays(arrival, 3);
  const room = (type: string) => ({ guest: guest(), room_type_code: type, arrival, departure });
  return {
    made_on: addDays(today, -12),
    rate_plan_code: 'CORP-TEJO',
    organiser: guest(),
    body: {
      ...{ ...usual, name: 'Congresso Tejo Engenharia', kind: 'corporate', status: 'definite', arrival, departure },
      ...{ cutoff_date: addDays(arrival, -14), routing: 'room_and_tax', attrition_percent: 10 },
    },
    block: blockOf(arrival, departure, { CLS: 4, SUP: 4 }),
    list: [room('CLS'), room('SUP')],
    released: [],
  };
}

/** Nothing is held yet. */
function inquiry(today: LocalDate): DemoGroup {
  const arrival = addDays(today, 75);
  const departure = addDays(arrival, 3);
  return {
    made_on: addDays(today, -3),
    rate_plan_code: 'BAR',
    organiser: null,
    body: { ...usual, name: 'Família Antunes', kind: 'leisure', status: 'inquiry', arrival, departure, cutoff_date: null },
    block: blockOf(arrival, departure, { FAM: 3 }),
    list: [],
    released: [],
  };
}
