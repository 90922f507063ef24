import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { RoomBody } from './room.contract.ts';
import { readyRoom } from './room-row.ts';

/** A room as a list of stays shows it. */
type RoomOfStay = Pick<RoomBody, 'id' | 'number' | 'condition' | 'ready'>;

const readOfStays = statement<RoomOfStay>(
  'hotel.read_rooms_of_stays',
  `select m.id, m.number, m.condition, ${readyRoom} as ready
     from hotel.room m join hotel.property p on p.tenant_id = m.tenant_id and p.id = m.property_id
    where m.tenant_id = $1 and m.id = any($2)`,
);

/** Numbers and conditions of rooms by id. */
export async function readRoomsOfStays(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, RoomOfStay>> {
  const rows = await readRows(ctx, readOfStays, [ctx.tenant.id, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const numberedMax = 20; // properties of one tenant may use the same number

const findNumbered = statement<{ id: string }>(
  'hotel.find_rooms_numbered',
  `select m.id from hotel.room m where m.tenant_id = $1 and lower(m.number) = lower($2) order by m.id limit ${numberedMax}`,
);

/** Ids of the rooms with a number, in all properties. */
export async function roomIdsNumbered(ctx: RequestContext, number: string): Promise<string[]> {
  return (await readRows(ctx, findNumbered, [ctx.tenant.id, number])).map(({ id }) => id);
}
