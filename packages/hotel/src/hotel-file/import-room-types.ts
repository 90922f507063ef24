import { type LocalDate, newId, slicesOf } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import { Room } from '../room/room.entity.ts';
import { RoomType, type RoomTypeDescription } from '../room-type/room-type.entity.ts';
import type { HotelPart } from './hotel-file.contract.ts';
import type { HotelPartImport } from './import-run.ts';
import { type Ids, idOf, sumTallies, type Tally, tallyOf } from './tally.ts';

/** The rooms and the overselling allowance that a room type gained. */
export interface RoomTotalChange {
  readonly roomTypeId: string;
  readonly added: number; // rooms
  readonly oversell: number;
}

/** Room types after an import, locked. */
export interface ImportedRoomTypes {
  readonly propertyId: string;
  readonly today: LocalDate; // at the property
  readonly changes: readonly RoomTotalChange[];
}

/** A night that has sold more than the smaller allowance permits. */
export interface OversoldNight {
  readonly roomTypeId: string;
  readonly date: LocalDate;
  readonly sold: number;
}

/** Carries changes of room types into the inventory, in the same transaction; oversold nights refuse the change. */
export type ApplyRoomTypeChanges = (ctx: WriteContext, types: ImportedRoomTypes) => Promise<readonly OversoldNight[]>;

interface RoomNumberRow {
  number: string;
  room_type_id: string;
}

const readRooms = statement<RoomNumberRow>(
  'hotel.read_rooms',
  'select number, room_type_id from hotel.room where tenant_id = $1 and property_id = $2',
);

/**
 * Creates room types and rooms, changes types, and updates the inventory. A fault when a room would change its type, or a smaller oversell
 * leaves nights oversold.
 * Rules: HOTEL-5, HOTEL-6, HOTEL-8. A fault when a room would change its type, or a smaller oversell leaves nights oversold.
 */
export async function importRoomTypes(
  run: HotelPartImport,
  propertyId: string,
  applyChanges: ApplyRoomTypeChanges,
): Promise<{ ids: Ids; tally: Tally }> {
  const { ctx, hotel } = run;
  const present = await lockTypes(ctx, propertyId);
  const rooms = await ctx.tx.run(readRooms, [ctx.tenant.id, propertyId]);
  const ids = new Map(hotel.room_types.map(({ code }) => [code, present.get(code)?.id ?? newId('roomType')]));
  const added = newRooms(run, ids, rooms);
  const written = hotel.room_types.map((type) => {
    const [key, roomsAdded] = [{ propertyId, id: idOf(ids, type.code) }, added.get(idOf(ids, type.code))?.length ?? 0];
    const before = present.get(type.code);
    return before ? changeType(ctx, before, { type, roomsAdded }) : createType(ctx, key, { type, roomsAdded });
  });
  await ctx.tx.em.flush();
  await addRooms(run, propertyId, added);
  const changes = written.flatMap(({ change }) => change);
  const oversold = await applyChanges(ctx, { propertyId, today: ctx.clock.today(hotel.property.timezone), changes });
  refuseOversold(run, ids, oversold);
  const named = hotel.room_types.reduce((sum, type) => sum + type.rooms.length, 0);
  const created = [...added.values()].reduce((sum, numbers) => sum + numbers.length, 0);
  const tallies = written.map(({ tally }) => tally);
  return { ids, tally: sumTallies([...tallies, tallyOf({ created, unchanged: named - created })]) };
}

/** The types of a property by code. Their row locks make a transaction that creates a night wait and then see the new number of rooms. */
async function lockTypes(ctx: WriteContext, propertyId: string): Promise<ReadonlyMap<string, RoomType>> {
  const ofProperty = { tenantId: ctx.tenant.id, propertyId };
  const types = await ctx.tx.em.find(RoomType, ofProperty, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  return new Map(types.map((type) => [type.code, type]));
}

/** Numbers of the file's new rooms, by type; a fault for each room that exists under another type. */
function newRooms({ hotel, faults }: HotelPartImport, ids: Ids, rooms: readonly RoomNumberRow[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map(rooms.map((room) => [room.number, room.room_type_id]));
  return new Map(
    hotel.room_types.map((type, index) => {
      const id = idOf(ids, type.code);
      for (const [at, named] of type.rooms.entries()) {
        if ((known.get(String(named)) ?? id) === id) continue;
        faults.push({ field: `room_types[${index}].rooms[${at}]`, issue: 'is a room of another type; rooms do not change their type' });
      }
      return [id, type.rooms.map(String).filter((number) => !known.has(number))];
    }),
  );
}

const roomsAtOnceMax = 300; // one statement

/** Writes in slices, so that a large hotel neither blocks the process nor stays in memory until the commit. */
async function addRooms({ ctx }: HotelPartImport, propertyId: string, added: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const [{ id: tenantId }, now] = [ctx.tenant, ctx.clock.now()];
  const rooms = [...added].flatMap(([roomTypeId, numbers]) => numbers.map((number) => ({ roomTypeId, number })));
  for (const slice of slicesOf(rooms, roomsAtOnceMax)) {
    for (const room of slice) {
      ctx.tx.em.create(Room, { tenantId, id: newId('room'), propertyId, ...room, createdAt: now, updatedAt: now });
    }
    await ctx.tx.em.flush();
    ctx.tx.em.clear();
  }
}

/** A room type of the file, and the number of rooms it gains. */
interface TypeChange {
  readonly type: HotelPart['room_types'][number];
  readonly roomsAdded: number;
}

interface TypeOutcome {
  readonly tally: Tally;
  readonly change: readonly RoomTotalChange[];
}

function createType(
  ctx: WriteContext,
  key: { readonly propertyId: string; readonly id: string },
  { type, roomsAdded }: TypeChange,
): TypeOutcome {
  const [now, { code }] = [ctx.clock.now(), type];
  const row = { tenantId: ctx.tenant.id, ...key, code, ...descriptionOf(type), roomsTotal: roomsAdded };
  ctx.tx.em.create(RoomType, { ...row, createdAt: now, updatedAt: now });
  return { tally: tallyOf({ created: 1 }), change: [] };
}

function changeType(ctx: WriteContext, before: RoomType, { type, roomsAdded }: TypeChange): TypeOutcome {
  const { id, oversell } = before;
  const hasChanged = before.describe(descriptionOf(type), roomsAdded, ctx.clock.now());
  const isOfSales = roomsAdded > 0 || before.oversell !== oversell;
  const change = isOfSales ? [{ roomTypeId: id, added: roomsAdded, oversell: before.oversell }] : [];
  return { tally: tallyOf(hasChanged ? { updated: 1 } : { unchanged: 1 }), change };
}

/** Defaults for a file that gives none. */
const standardMinutes = { departure: 30, stayover: 20, inspection: 10 } as const;

function descriptionOf({ name, oversell, housekeeping_minutes, ...type }: HotelPart['room_types'][number]): RoomTypeDescription {
  const { departure, stayover, inspection } = { ...standardMinutes, ...housekeeping_minutes };
  return {
    name,
    maxAdults: type.max_adults,
    maxChildren: type.max_children,
    oversell,
    departureMinutes: departure,
    stayoverMinutes: stayover,
    inspectionMinutes: inspection,
  };
}

function refuseOversold({ hotel, faults }: HotelPartImport, ids: Ids, oversold: readonly OversoldNight[]): void {
  const indexes = new Map(hotel.room_types.map(({ code }, index) => [ids.get(code), index]));
  for (const { roomTypeId, date, sold } of oversold) {
    faults.push({ field: `room_types[${indexes.get(roomTypeId)}].oversell`, issue: `is too small: ${sold} rooms are sold on ${date}` });
  }
}
