import { isDeepStrictEqual } from 'node:util';
import { type DueBatch, type DueWorkContext, handleEach, inTransaction, type RequestContext, systemStatement } from '@innkeeper/platform';
import { updateTasksByCondition } from '../housekeeping/update-tasks-by-condition.ts';
import { roomOn } from './room-change.ts';
import { lockRoomToChange, stateOf, writeRoom } from './room-row.ts';

interface DueRoomRow {
  tenant_id: string;
  id: string;
}

// The farthest zones lie a day ahead of UTC; $1: a tenant, or all. Sandbox clocks are ahead by whole days ($2, $3).
const findTurning = systemStatement<DueRoomRow>(
  'hotel.find_turning_rooms',
  `select m.tenant_id, m.id from hotel.room m
     left join unnest($2::text[], $3::int[]) as c(tenant_id, days) on c.tenant_id = m.tenant_id
    cross join lateral (select (now() at time zone 'UTC')::date + 1 + coalesce(c.days, 0) as latest) t
    where m.out_of_order_from is not null and ($1::text is null or m.tenant_id = $1)
      and case when m.condition = 'out_of_order' then m.out_of_order_to <= t.latest else m.out_of_order_from <= t.latest end
      and (m.tenant_id, m.id) > ($4, $5)
    order by m.tenant_id, m.id limit $6`,
);

const batchMax = 200;
const daySeconds = 86_400;

/**
 * Takes rooms out of order on their first night, and makes them dirty on the day they are for sale again. The nights were already moved
 * when they were set. Safe to repeat. Rules: HOTEL-20.
 */
export async function turnRooms(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const moved = await ctx.movedClocks();
  const [tenantId = '', id = ''] = after?.split(' ') ?? [];
  const rows = await ctx.db.runAsSystem(findTurning, [
    ctx.tenantId,
    moved.map((clock) => clock.tenantId),
    moved.map((clock) => Math.ceil(clock.offsetSeconds / daySeconds)),
    tenantId,
    id,
    batchMax,
  ]);
  const handled = await handleEach(ctx, rows, {
    resourceId: (row) => row.id,
    handle: async (row) => updateToday(await ctx.inTenant(row.tenant_id), row.id),
  });
  const last = rows.length < batchMax ? undefined : rows.at(-1);
  return { ...handled, next: last ? `${last.tenant_id} ${last.id}` : null };
}

function updateToday(ctx: RequestContext, id: string): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const room = await lockRoomToChange(inner, id);
    if (!room) return false;
    const before = stateOf(room);
    const after = roomOn(inner.clock.today(room.timezone), before);
    if (isDeepStrictEqual(before, after)) return false;
    const written = await writeRoom(inner, { id, state: after, at: inner.clock.now() });
    await updateTasksByCondition(inner, written);
    return true;
  });
}
