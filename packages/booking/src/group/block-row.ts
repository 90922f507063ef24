import { type LocalDate, moneyToBody } from '@innkeeper/kernel';
import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import type { BlockBody } from './block.contract.ts';
import type { GroupStatus } from './group.contract.ts';

/** A night of a block. */
export interface BlockNight {
  readonly room_type_id: string;
  readonly date: LocalDate;
  readonly rooms: number;
  readonly picked_up: number;
  readonly released: number;
  readonly rate_minor: bigint;
}

const readBlock = statement<BlockNight>(
  'booking.read_block',
  `select room_type_id, date, rooms, picked_up, released, rate_minor from booking.block_night
    where tenant_id = $1 and group_id = $2 order by date, room_type_id`,
);

/** Nights of a block, by date, then room type. Those of a locked group do not change. */
export function readBlockNights(ctx: RequestContext, groupId: string): Promise<BlockNight[]> {
  return readRows(ctx, readBlock, [ctx.tenant.id, groupId]);
}

/** Rooms of a night that are neither picked up nor released. */
export const unusedRooms = ({ rooms, picked_up, released }: Pick<BlockNight, 'rooms' | 'picked_up' | 'released'>): number =>
  rooms - picked_up - released;

/** Nights whose unused rooms are released. An inquiry has contracted nothing and releases nothing. Rules: GROUP-10, GROUP-13. */
export function withoutUnused({ status }: { readonly status: GroupStatus }, nights: readonly BlockNight[]): readonly BlockNight[] {
  return status === 'inquiry' ? nights : nights.map((night) => ({ ...night, released: night.released + unusedRooms(night) }));
}

export const nightKey = ({ room_type_id, date }: Pick<BlockNight, 'room_type_id' | 'date'>): string => `${date} ${room_type_id}`;

export function toBlockBody(nights: readonly BlockNight[], currency: string): BlockBody {
  return { data: nights.map(({ rate_minor, ...night }) => ({ ...night, rate: moneyToBody(currency, rate_minor) })) };
}

// One statement for all nights, however many: those without rooms leave the block.
const writeRows = statement<never>(
  'booking.write_block',
  `with wanted as (
     select * from unnest($3::text[], $4::date[], $5::int[], $6::int[], $7::bigint[]) as w(room_type_id, date, rooms, released, rate_minor)
   ), removed as (
     delete from booking.block_night n using wanted w
      where n.tenant_id = $1 and n.group_id = $2 and n.room_type_id = w.room_type_id and n.date = w.date and w.rooms = 0
   )
   insert into booking.block_night as n (tenant_id, group_id, room_type_id, date, rooms, released, rate_minor)
   select $1, $2, w.room_type_id, w.date, w.rooms, w.released, w.rate_minor from wanted w where w.rooms > 0
   on conflict (tenant_id, group_id, room_type_id, date) do update
     set rooms = excluded.rooms, released = excluded.released, rate_minor = excluded.rate_minor`,
);

/** Writes contracted, released and rates of nights of a locked group's block; what is picked up stays. */
export async function writeBlockNights(ctx: WriteContext, groupId: string, nights: readonly BlockNight[]): Promise<void> {
  if (nights.length === 0) return;
  const column = <K extends keyof BlockNight>(key: K): BlockNight[K][] => nights.map((night) => night[key]);
  const values = [column('room_type_id'), column('date'), column('rooms'), column('released'), column('rate_minor').map(String)];
  await ctx.tx.run(writeRows, [ctx.tenant.id, groupId, ...values]);
}
