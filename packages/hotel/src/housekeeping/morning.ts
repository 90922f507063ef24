import { type LocalDate, newId } from '@innkeeper/kernel';
import { type Database, statement, systemStatement, type WriteContext } from '@innkeeper/platform';
import { expectedMinutes } from './expected-minutes.ts';

const readDates = systemStatement<{ date: LocalDate | null }>(
  'hotel.read_mornings',
  `select d.date from unnest($1::text[], $2::text[]) with ordinality as k(tenant_id, property_id, place)
     left join hotel.housekeeping_morning d on d.tenant_id = k.tenant_id and d.property_id = k.property_id
    order by k.place`,
);

/**
 * Dates on which the occupied rooms of properties were last made dirty; null for never. In the order of the properties. Errors: SVC-9003.
 */
export async function readMornings(
  db: Database,
  properties: readonly { readonly tenantId: string; readonly propertyId: string }[],
): Promise<(LocalDate | null)[]> {
  const values = [properties.map(({ tenantId }) => tenantId), properties.map(({ propertyId }) => propertyId)];
  return (await db.runAsSystem(readDates, values)).map(({ date }) => date);
}

const begin = statement<{ date: LocalDate }>(
  'hotel.begin_morning',
  `insert into hotel.housekeeping_morning as d (tenant_id, property_id, date) values ($1, $2, $3)
   on conflict (tenant_id, property_id) do update set date = excluded.date where d.date < excluded.date returning date`,
);

/** Claims the morning of a property; false when it has begun already. Others wait until the commit. */
export async function claimMorning(ctx: WriteContext, { propertyId, date }: { readonly propertyId: string; readonly date: LocalDate }) {
  return (await ctx.tx.run(begin, [ctx.tenant.id, propertyId, date])).length > 0;
}

// An earlier version left rooms dirty without a task.
const lockRows = statement<{ id: string }>(
  'hotel.lock_rooms_to_clean',
  `select m.id from hotel.room m
    where m.tenant_id = $1 and m.property_id = $2
      and (m.id = any($3) or m.condition = 'dirty' and not exists (select from hotel.housekeeping_task k
             where k.tenant_id = m.tenant_id and k.room_id = m.id and k.kind = 'clean' and k.is_automatic and k.status <> 'done'))
    order by m.id for no key update of m`,
);

/** Locks the given rooms, and dirty ones that have no cleaning task; returns all their ids. */
export async function lockRoomsToClean(ctx: WriteContext, { propertyId, roomIds }: { propertyId: string; roomIds: readonly string[] }) {
  return (await ctx.tx.run(lockRows, [ctx.tenant.id, propertyId, roomIds])).map(({ id }) => id);
}

/** A room to clean. */
export interface RoomToClean {
  readonly roomId: string;
  readonly cleaning: 'departure' | 'stayover';
}

const dirty = statement<never>(
  'hotel.dirty_rooms',
  `update hotel.room m set condition = 'dirty', version = m.version + 1, updated_at = $3
    where m.tenant_id = $1 and m.id = any($2) and m.condition in ('clean', 'inspected')`,
);

// A cleaning that has begun stays as it is.
const openCleanings = statement<never>(
  'hotel.open_cleanings',
  `insert into hotel.housekeeping_task as k
     (tenant_id, id, property_id, room_id, kind, cleaning, is_automatic, status, expected_minutes, created_at, updated_at)
   select $1, n.id, m.property_id, m.id, 'clean', n.cleaning, true, 'open', ${expectedMinutes(`'clean'`, 'n.cleaning')}, $5, $5
     from unnest($2::text[], $3::text[], $4::text[]) as n(id, room_id, cleaning)
     join hotel.room m on m.tenant_id = $1 and m.id = n.room_id
     join hotel.room_type t on t.tenant_id = m.tenant_id and t.id = m.room_type_id
    where m.condition <> 'out_of_order'
   on conflict (tenant_id, room_id, kind) where is_automatic and status <> 'done' do update
     set cleaning = excluded.cleaning, expected_minutes = excluded.expected_minutes, version = k.version + 1, updated_at = excluded.updated_at
   where k.cleaning <> excluded.cleaning and k.status = 'open'`,
);

/** Makes locked rooms dirty, unless they are out of order, and opens their cleanings. Rules: HOTEL-21, HOTEL-23. */
export async function dirtyRooms(ctx: WriteContext, rooms: readonly RoomToClean[]): Promise<void> {
  if (rooms.length === 0) return;
  const now = ctx.clock.now();
  const roomIds = rooms.map(({ roomId }) => roomId);
  const columns = [rooms.map(() => newId('task')), roomIds, rooms.map(({ cleaning }) => cleaning)];
  await Promise.all([ctx.tx.run(dirty, [ctx.tenant.id, roomIds, now]), ctx.tx.run(openCleanings, [ctx.tenant.id, ...columns, now])]);
}
