import { isDeepStrictEqual } from 'node:util';
import { type LocalDate, newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { HotelPart } from './hotel-file.contract.ts';
import type { HotelPartImport } from './import-run.ts';
import { type Ids, idOf, sumTallies, type Tally, tallyOf } from './tally.ts';

/** A room type that got rooms or another allowance to oversell. */
export interface RoomTotalChange {
  readonly roomTypeId: string;
  readonly added: number; // rooms
  readonly oversell: number;
}

/** Room types as an import left them, locked. */
export interface ImportedRoomTypes {
  readonly propertyId: string;
  readonly today: LocalDate; // at the property
  readonly changes: readonly RoomTotalChange[];
}

/** A night that has sold more than a smaller allowance takes. */
export interface OversoldNight {
  readonly roomTypeId: string;
  readonly date: LocalDate;
  readonly sold: number;
}

/** What is sold by room type follows a change in the same transaction; nights that would be oversold refuse it. */
export type FollowRoomTypes = (ctx: WriteContext, types: ImportedRoomTypes) => Promise<readonly OversoldNight[]>;

interface TypeRow {
  id: string;
  code: string;
  name: string;
  max_adults: number;
  max_children: number;
  oversell: number;
  departure_minutes: number;
  stayover_minutes: number;
  inspection_minutes: number;
  rooms_total: number;
}

interface RoomRow {
  number: string;
  room_type_id: string;
}

// Held to the end: a transaction that creates a night meanwhile waits, and then sees the new number of rooms.
const lockTypes = statement<TypeRow>(
  'hotel.lock_room_types',
  `select id, code, name, max_adults, max_children, oversell, departure_minutes, stayover_minutes, inspection_minutes, rooms_total
     from hotel.room_type
    where tenant_id = $1 and property_id = $2 order by id for no key update`,
);

const readRooms = statement<RoomRow>(
  'hotel.read_rooms',
  'select number, room_type_id from hotel.room where tenant_id = $1 and property_id = $2',
);

const typeColumns = `id text, code text, name text, max_adults int, max_children int, oversell int,
    departure_minutes int, stayover_minutes int, inspection_minutes int, rooms_total int`;

const insertTypes = statement<never>(
  'hotel.insert_room_types',
  `insert into hotel.room_type (tenant_id, property_id, id, code, name, max_adults, max_children, oversell,
     departure_minutes, stayover_minutes, inspection_minutes, rooms_total, created_at, updated_at)
   select $1, $2, t.id, t.code, t.name, t.max_adults, t.max_children, t.oversell,
          t.departure_minutes, t.stayover_minutes, t.inspection_minutes, t.rooms_total, $4, $4
     from json_to_recordset($3) as t(${typeColumns})`,
);

const updateTypes = statement<never>(
  'hotel.update_room_types',
  `update hotel.room_type r
      set name = t.name, max_adults = t.max_adults, max_children = t.max_children, oversell = t.oversell,
          departure_minutes = t.departure_minutes, stayover_minutes = t.stayover_minutes, inspection_minutes = t.inspection_minutes,
          rooms_total = t.rooms_total, updated_at = $3
     from json_to_recordset($2) as t(${typeColumns})
    where r.tenant_id = $1 and r.id = t.id`,
);

/**
 * Creates room types and rooms, changes types, and lets what is sold follow. Rules: HOTEL-5, HOTEL-6, HOTEL-8.
 * A fault when a room would change its type, or a smaller oversell leaves nights oversold.
 */
export async function importRoomTypes(
  run: HotelPartImport,
  propertyId: string,
  follow: FollowRoomTypes,
): Promise<{ ids: Ids; tally: Tally }> {
  const { ctx, hotel } = run;
  const [before, rooms] = await Promise.all([
    ctx.tx.run(lockTypes, [ctx.tenant.id, propertyId]),
    ctx.tx.run(readRooms, [ctx.tenant.id, propertyId]),
  ]);
  const known = new Map(before.map((type) => [type.code, type]));
  const ids = new Map(hotel.room_types.map(({ code }) => [code, known.get(code)?.id ?? newId('roomType')]));
  const added = newRooms(run, ids, rooms);
  const wanted = hotel.room_types.map((type) => wantedType(type, { id: idOf(ids, type.code), before: known.get(type.code), added }));
  const types = await writeTypes(run, { propertyId, known, wanted });
  await addRooms(run, propertyId, added);
  const changes = wanted.flatMap((type) => totalChange(type, known.get(type.code)));
  const oversold = await follow(ctx, { propertyId, today: ctx.clock.today(hotel.property.timezone), changes });
  refuseOversold(run, ids, oversold);
  const named = hotel.room_types.reduce((sum, type) => sum + type.rooms.length, 0);
  return { ids, tally: sumTallies([types, tallyOf({ created: added.length, unchanged: named - added.length })]) };
}

/** Rooms of the file that the property does not have; a fault for each that it has under another type. */
function newRooms({ hotel, faults }: HotelPartImport, ids: Ids, rooms: readonly RoomRow[]): RoomRow[] {
  const known = new Map(rooms.map((room) => [room.number, room.room_type_id]));
  const added: RoomRow[] = [];
  for (const [index, type] of hotel.room_types.entries()) {
    for (const [at, named] of type.rooms.entries()) {
      const room = { number: String(named), room_type_id: idOf(ids, type.code) };
      const present = known.get(room.number);
      if (present === undefined) added.push(room);
      else if (present !== room.room_type_id)
        faults.push({ field: `room_types[${index}].rooms[${at}]`, issue: 'is a room of another type; rooms do not change their type' });
    }
  }
  return added;
}

const insertRooms = statement<never>(
  'hotel.insert_rooms',
  `insert into hotel.room (tenant_id, id, property_id, room_type_id, number, condition, created_at, updated_at)
   select $1, r.id, $2, $3, r.number, 'inspected', $6, $6 from unnest($4::text[], $5::text[]) as r(id, number)`,
);

/** Type by type, so that a large hotel is neither worked out in one go nor held until the commit. */
async function addRooms({ ctx }: HotelPartImport, propertyId: string, added: readonly RoomRow[]): Promise<void> {
  for (const [roomTypeId, rooms] of Map.groupBy(added, (room) => room.room_type_id)) {
    const columns = [rooms.map(() => newId('room')), rooms.map(({ number }) => number)];
    await ctx.tx.run(insertRooms, [ctx.tenant.id, propertyId, roomTypeId, ...columns, ctx.clock.now()]);
  }
}

/** What a file leaves out. */
const standardMinutes = { departure: 30, stayover: 20, inspection: 10 } as const;

function wantedType(
  { rooms: _rooms, housekeeping_minutes: minutes, ...type }: HotelPart['room_types'][number],
  found: { id: string; before: TypeRow | undefined; added: readonly RoomRow[] },
): TypeRow {
  const addedRooms = found.added.filter((room) => room.room_type_id === found.id).length;
  return {
    id: found.id,
    ...type,
    departure_minutes: minutes?.departure ?? standardMinutes.departure,
    stayover_minutes: minutes?.stayover ?? standardMinutes.stayover,
    inspection_minutes: minutes?.inspection ?? standardMinutes.inspection,
    rooms_total: (found.before?.rooms_total ?? 0) + addedRooms,
  };
}

async function writeTypes(
  { ctx }: HotelPartImport,
  { known, wanted, propertyId }: { propertyId: string; known: ReadonlyMap<string, TypeRow>; wanted: readonly TypeRow[] },
): Promise<Tally> {
  const created = wanted.filter((type) => !known.has(type.code));
  const updated = wanted.filter((type) => known.has(type.code) && !isDeepStrictEqual(type, known.get(type.code)));
  if (created.length > 0) await ctx.tx.run(insertTypes, [ctx.tenant.id, propertyId, JSON.stringify(created), ctx.clock.now()]);
  if (updated.length > 0) await ctx.tx.run(updateTypes, [ctx.tenant.id, JSON.stringify(updated), ctx.clock.now()]);
  return tallyOf({ created: created.length, updated: updated.length, unchanged: wanted.length - created.length - updated.length });
}

function totalChange(type: TypeRow, before: TypeRow | undefined): RoomTotalChange[] {
  if (!before || (before.rooms_total === type.rooms_total && before.oversell === type.oversell)) return [];
  return [{ roomTypeId: type.id, added: type.rooms_total - before.rooms_total, oversell: type.oversell }];
}

function refuseOversold({ hotel, faults }: HotelPartImport, ids: Ids, oversold: readonly OversoldNight[]): void {
  const indexes = new Map(hotel.room_types.map(({ code }, index) => [ids.get(code), index]));
  for (const { roomTypeId, date, sold } of oversold) {
    faults.push({ field: `room_types[${indexes.get(roomTypeId)}].oversell`, issue: `is too small: ${sold} rooms are sold on ${date}` });
  }
}
