import { beginMorning, dirtyRooms, holdRoomsToClean, type Morning, type RoomToClean, readMornings } from '@innkeeper/hotel';
import { addDays, clockOver, instantOf, type LocalDate } from '@innkeeper/kernel';
import { type DueBatch, type DueWorkContext, handleEach, inTransaction, type RequestContext } from '@innkeeper/platform';
import { readSleptRooms } from './slept-rooms.ts';

interface DueMorning extends Pick<Morning, 'tenantId' | 'propertyId'> {
  readonly date: LocalDate;
}

const begunAtOnceMax = 100;

/**
 * Makes the occupied rooms of the next properties dirty whose morning has come: once a day, at the time of the audit; when the clock of a
 * sandbox was moved, on the new date whatever the time. A property that fails stops no other. Safe to repeat.
 * Rules: HOTEL-21. Decision: infra/decisions/0070. Errors: SVC-9003.
 */
export async function beginMornings(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const { mornings, isLast } = await readMornings(ctx.db, { tenantId: ctx.tenantId, after: propertyAt(after) });
  const due = await findDue(ctx, mornings);
  const taken = due.slice(0, begunAtOnceMax);
  const handled = await handleEach(ctx, taken, {
    resourceId: ({ propertyId }) => propertyId,
    handle: async ({ tenantId, ...morning }) => begin(await ctx.inTenant(tenantId), morning),
  });
  const isWhole = taken.length === due.length;
  const last = isWhole ? mornings.at(-1) : taken.at(-1);
  return { ...handled, next: (isWhole && isLast) || !last ? null : `${last.tenantId} ${last.propertyId}` };
}

function propertyAt(position: string | null): Pick<Morning, 'tenantId' | 'propertyId'> | null {
  if (position === null) return null;
  const [tenantId = '', propertyId = ''] = position.split(' ');
  return { tenantId, propertyId };
}

async function findDue(ctx: DueWorkContext, mornings: readonly Morning[]): Promise<DueMorning[]> {
  const moved = new Map((await ctx.movedClocks()).map(({ tenantId, offsetSeconds }) => [tenantId, offsetSeconds]));
  return mornings.flatMap(({ tenantId, propertyId, timezone, time, last }) => {
    const clock = clockOver(() => ctx.clock.nowMs() + (moved.get(tenantId) ?? 0) * 1_000);
    try {
      const today = clock.today(timezone);
      const hasCome = ctx.tenantId !== null || clock.nowMs() >= instantOf(today, time, timezone);
      const date = hasCome ? today : addDays(today, -1);
      return last === null || last < date ? [{ tenantId, propertyId, date }] : [];
    } catch (error) {
      ctx.onFailure(error, propertyId); // a zone that the runtime does not know
      return [];
    }
  });
}

/** Behind the locks of the rooms is looked again: a guest who has left meanwhile leaves a room that others clean. */
function begin(ctx: RequestContext, morning: Omit<DueMorning, 'tenantId'>): Promise<boolean> {
  return inTransaction(ctx, async (tx, inner) => {
    const [isOurs, seen] = await Promise.all([beginMorning(tx, morning), readSleptRooms(tx, morning)]);
    if (!isOurs) return false;
    const seenIds = seen.map(({ room_id }) => room_id);
    const [held, slept] = await Promise.all([
      holdRoomsToClean(tx, { propertyId: morning.propertyId, roomIds: seenIds }),
      readSleptRooms(tx, morning),
    ]);
    const occupied = new Map(slept.map((room) => [room.room_id, room]));
    const untended = held.filter((id) => !seenIds.includes(id));
    const rooms = held.flatMap((roomId): RoomToClean[] => {
      const room = occupied.get(roomId);
      if (room) return [{ roomId, cleaning: room.is_due_out ? 'departure' : 'stayover' }];
      return untended.includes(roomId) ? [{ roomId, cleaning: 'departure' }] : [];
    });
    await dirtyRooms(tx, inner, rooms);
    return true;
  });
}
