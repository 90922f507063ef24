import { type AuditTime, claimMorning, dirtyRooms, lockRoomsToClean, type RoomToClean, readMornings } from '@innkeeper/hotel';
import { addDays, instantOf, type LocalDate } from '@innkeeper/kernel';
import { type DueBatch, type DueWorkContext, handleEach, inTransaction, type RequestContext } from '@innkeeper/platform';
import { dueProperties, type JudgeProperty } from '../due-properties.ts';
import { readSleptRooms } from './slept-rooms.ts';

interface MorningWork {
  readonly property: AuditTime;
  readonly date: LocalDate;
}

const begunAtOnceMax = 100;

/**
 * Marks the occupied rooms of the next properties dirty once a day, at the audit time; when the clock of a sandbox was moved, on the new
 * date at any time. A property that fails does not stop the others. Safe to repeat.
 * Rules: HOTEL-21. Decision: infra/decisions/0055. Errors: SVC-9003.
 */
export async function beginMornings(ctx: DueWorkContext, after: string | null): Promise<DueBatch> {
  const { taken, next } = await dueProperties(ctx, after, { atOnceMax: begunAtOnceMax, judge: (properties) => judgeBy(ctx, properties) });
  const handled = await handleEach(ctx, taken, {
    resourceId: ({ property }) => property.propertyId,
    handle: async ({ property: { tenantId, propertyId }, date }) => begin(await ctx.inTenant(tenantId), { propertyId, date }),
  });
  return { ...handled, next };
}

async function judgeBy(ctx: DueWorkContext, properties: readonly AuditTime[]): Promise<JudgeProperty<MorningWork>> {
  const lastOf = await readMornings(ctx.db, properties);
  return (property, index, clock) => {
    const last = lastOf[index] ?? null;
    const today = clock.today(property.timezone);
    const hasCome = ctx.tenantId !== null || clock.nowMs() >= instantOf(today, property.time, property.timezone);
    const date = hasCome ? today : addDays(today, -1);
    return last === null || last < date ? { property, date } : null;
  };
}

/** Reads the occupied rooms again after locking them: the room of a guest who has left in between is cleaned as a departure. */
function begin(ctx: RequestContext, morning: { readonly propertyId: string; readonly date: LocalDate }): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const [isOurs, seen] = await Promise.all([claimMorning(inner, morning), readSleptRooms(inner, morning)]);
    if (!isOurs) return false;
    const seenIds = seen.map(({ room_id }) => room_id);
    const [held, slept] = await Promise.all([
      lockRoomsToClean(inner, { propertyId: morning.propertyId, roomIds: seenIds }),
      readSleptRooms(inner, morning),
    ]);
    const occupied = new Map(slept.map((room) => [room.room_id, room]));
    const untended = held.filter((id) => !seenIds.includes(id));
    const rooms = held.flatMap((roomId): RoomToClean[] => {
      const room = occupied.get(roomId);
      if (room) return [{ roomId, cleaning: room.is_due_out ? 'departure' : 'stayover' }];
      return untended.includes(roomId) ? [{ roomId, cleaning: 'departure' }] : [];
    });
    await dirtyRooms(inner, rooms);
    return true;
  });
}
