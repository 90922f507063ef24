import { isDeepStrictEqual } from 'node:util';
import { refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type Permission, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import { updateTasksByCondition } from '../housekeeping/update-tasks-by-condition.ts';
import { changedNights, type NightsOut } from './out-of-order.ts';
import type { RoomBody, updateRoomContract } from './room.contract.ts';
import type { RoomDeps } from './room.deps.ts';
import { applyRoomPatch, roomOn } from './room-change.ts';
import { lockRoomToChange, stateOf, toRoomBody, writeRoom } from './room-row.ts';

/** Leaving stays without a room needs the full permission. Rules: HOTEL-18. */
export function permissionOfUpdate({ force }: { readonly force?: unknown }): Permission {
  return force === 'true' ? 'full' : 'read_write';
}

/**
 * Sets condition, note and the nights on which a room is out of order; inventory and tasks are updated in the same transaction.
 * Rules: HOTEL-3, HOTEL-17, HOTEL-18, HOTEL-23, HOTEL-27, WIRE-27. Errors: SVC-2003, SVC-2011, SVC-2013, SVC-3006, SVC-3009.
 * Decision: infra/decisions/0055.
 */
export function updateRoom(deps: RoomDeps) {
  return async (ctx: WriteContext, { params, query, body }: ContractInput<typeof updateRoomContract>): Promise<RoomBody> => {
    const room = await lockRoomToChange(ctx, params.id);
    if (!room) throw refuse('SVC-2011', 'id', 'no such room');
    requireMatch(ctx, room.version);
    ctx.reply.before = toRoomBody(room);
    const before = stateOf(room);
    const [now, today] = [ctx.clock.now(), ctx.clock.today(room.timezone)];
    const after = applyRoomPatch(roomOn(today, before), body, { now, today });
    const isSame = isDeepStrictEqual(before, after);
    const written = isSame ? room : await writeRoom(ctx, { id: room.id, state: after, at: now });
    if (body.condition !== undefined || after.condition !== before.condition) await updateTasksByCondition(ctx, written);
    const nights = changedNights(before.out_of_order, after.out_of_order, today);
    if (nights.length > 0) await moveInventory(ctx, deps, { room, nights, isForced: query.force === 'true' });
    ctx.reply.etag = etagOf(written.version);
    return toRoomBody(written);
  };
}

interface NightsMove {
  readonly room: Pick<RoomBody, 'id' | 'room_type_id'>;
  readonly nights: readonly NightsOut[];
  readonly isForced: boolean;
}

// A transaction that creates a night of the type waits, and then counts the rooms again.
const lockType = statement<{ id: string }>(
  'hotel.lock_room_type',
  'select id from hotel.room_type where tenant_id = $1 and id = $2 for no key update',
);

/** Updates the inventory, or refuses and names the stays left without a room. Errors: SVC-3009. */
async function moveInventory(
  ctx: WriteContext,
  { moveNightsOut, findStranded }: RoomDeps,
  { room, nights, isForced }: NightsMove,
): Promise<void> {
  const [, short] = await Promise.all([
    ctx.tx.run(lockType, [ctx.tenant.id, room.room_type_id]),
    moveNightsOut(ctx, { roomTypeId: room.room_type_id, nights }),
  ]);
  const taken = nights.filter(({ rooms }) => rooms > 0);
  if (isForced || taken.length === 0) return;
  const stays = await findStranded(ctx, { roomId: room.id, roomTypeId: room.room_type_id, nights: taken, short });
  if (stays.length === 0 && short.length === 0) return;
  const details = stays.map(({ id, arrival, departure }) => ({
    field: `reservations[${id}]`,
    issue: `${id}, ${arrival} to ${departure}, would be left without a room`,
  }));
  const ofNights = short.map(({ date }) => ({ field: `nights[${date}]`, issue: `more rooms are sold on ${date} than would be left` }));
  throw new ServiceError('SVC-3009', details.length > 0 ? details : ofNights);
}
