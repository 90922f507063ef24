import { divideHalfUp, written } from '../model/amounts.ts';
import { addDays } from '../model/calendar.ts';
import { groupAnswer } from '../model/group-commands.ts';
import { type GroupState, isHolding, unusedOf } from '../model/group-state.ts';
import { type HotelState, type Ref, type StayState, today } from '../model/hotel-state.ts';
import { quoteOf } from '../model/pricing.ts';
import { missing } from './compare-events.ts';
import { differencesOf, idOf, type Names } from './names.ts';
import type { Reader } from './observe.ts';

type Row = Readonly<Record<string, unknown>>;

/** Compares the groups, and night by night their blocks. Rules: GROUP-1, GROUP-4, GROUP-6, GROUP-10, GROUP-12, GROUP-13. */
export async function compareGroups(state: HotelState, names: Names, reader: Reader): Promise<string[]> {
  if (state.groups.size === 0) return [];
  const rows = await reader.all('/groups?limit=200');
  const found = new Map(rows.map((row) => [row['name'], row]));
  const extra = rows.length > state.groups.size ? [`${rows.length} groups instead of ${state.groups.size}`] : [];
  const different = [...state.groups.keys()].flatMap((name) =>
    differencesOf(names, groupAnswer(state, name), found.get(name)).map((difference) => `${name}: ${difference}`),
  );
  if (extra.length + different.length > 0) return [...extra, ...different];
  const blocks = [...state.groups].map(([name, group]) => compareBlock(state, names, { name, group, reader }));
  return [...(await Promise.all(blocks)).flat(), ...(await comparePickup(state, names, reader))];
}

interface ReadGroup {
  readonly name: Ref;
  readonly group: GroupState;
  readonly reader: Reader;
}

async function compareBlock({ hotel }: HotelState, names: Names, { name, group, reader }: ReadGroup): Promise<string[]> {
  const { data } = (await reader.get(`/groups/${idOf(names, name)}/block`)) as { data: BlockRow[] };
  const expected = group.block.map(({ roomType, day, rooms, pickedUp, released, rate }) =>
    textOf({ type: idOf(names, `room type ${roomType}`), day, rooms, pickedUp, released, rate: written(rate, hotel.digits) }),
  );
  const given = data.map(({ room_type_id: type, date: day, rooms, picked_up: pickedUp, released, rate }) =>
    textOf({ type, day, rooms, pickedUp, released, rate: rate.amount }),
  );
  return [
    ...missing(expected, given).map((night) => `the block of ${name} lacks ${night}`),
    ...missing(given, expected).map((night) => `the block of ${name} also has ${night}`),
  ];
}

interface BlockRow {
  readonly room_type_id: string;
  readonly date: string;
  readonly rooms: number;
  readonly picked_up: number;
  readonly released: number;
  readonly rate: { readonly amount: string };
}

const textOf = ({ type, day, rooms, pickedUp, released, rate }: Readonly<Record<string, unknown>>): string =>
  `${type} on ${day}: ${rooms} rooms at ${rate}, ${pickedUp} picked up, ${released} released`;

const daysAround = 20;

/** Compares the report of the groups that arrive in the days around today. Rule: GROUP-18. */
async function comparePickup(state: HotelState, names: Names, { get }: Reader): Promise<string[]> {
  const [from, to] = [addDays(today(state), -daysAround), addDays(today(state), daysAround)];
  const { rows } = (await get(`/reports/group-pickup?from=${from}&to=${to}`)) as { rows: Row[] };
  const found = new Map(rows.map((row) => [row['group_id'], row]));
  const listed = [...state.groups].filter(([, { arrival }]) => from <= arrival && arrival <= to);
  const extra = rows.length === listed.length ? [] : [`group-pickup: ${rows.length} rows instead of ${listed.length}`];
  const different = listed.flatMap(([name, group]) =>
    differencesOf(names, expectedPickup(state, name, group), found.get(names.get(name))).map((each) => `group-pickup of ${name}: ${each}`),
  );
  return [...extra, ...different];
}

const onTheBooks: ReadonlySet<StayState['status']> = new Set(['confirmed', 'checked_in', 'checked_out']);

function expectedPickup({ stays, hotel }: HotelState, name: Ref, group: GroupState) {
  const sum = (count: (night: GroupState['block'][number]) => number): number => group.block.reduce((all, night) => all + count(night), 0);
  const [contracted, pickedUp] = [sum(({ rooms }) => rooms), sum((night) => night.pickedUp)];
  const booked = [...stays.values()].filter((stay) => stay.group === name && onTheBooks.has(stay.status));
  const { subtotal } = quoteOf(booked.flatMap(({ nights }) => nights));
  return {
    ...{ name, status: group.status, cutoff_date: group.cutOff, rooms_contracted: contracted },
    rooms_held: isHolding(group) ? sum(unusedOf) : 0,
    rooms_picked_up: pickedUp,
    pickup_percent: contracted === 0 ? 0 : divideHalfUp(BigInt(pickedUp) * 10_000n, BigInt(contracted)) / 100,
    room_revenue: { amount: written(subtotal, hotel.digits) },
  };
}
