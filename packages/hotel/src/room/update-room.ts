import { dateOf, isoInstant, refuse, ServiceError } from '@innkeeper/kernel';
import {
  type ContractInput,
  etagOf,
  inTransaction,
  type Permission,
  type RequestContext,
  requireMatch,
  statement,
  type Transaction,
} from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import { readProperty } from '../property/read-properties.ts';
import { changedNights, type NightsOut } from './out-of-order.ts';
import type { RoomBody, updateRoomContract } from './room.contract.ts';
import type { RoomDeps } from './room.deps.ts';
import { Room } from './room.entity.ts';
import { applyRoomPatch, roomOn } from './room-change.ts';

/** Leaving stays without a room needs the full permission. Rules: HOTEL-18. */
export function permissionOfUpdate({ force }: { readonly force?: unknown }): Permission {
  return force === 'true' ? 'full' : 'read_write';
}

/**
 * Sets condition, note and the nights on which a room is out of order; what is sold follows in the same transaction.
 * Rules: HOTEL-3, HOTEL-17, HOTEL-18, WIRE-27. Errors: SVC-2003, SVC-2011, SVC-2013, SVC-3006, SVC-3009. Decision: infra/decisions/0055.
 */
export function updateRoom(deps: RoomDeps) {
  return (ctx: RequestContext, { params, query, body }: ContractInput<typeof updateRoomContract>): Promise<RoomBody> =>
    inTransaction(ctx, async (tx, inner) => {
      const room = await tx.em.findOne(Room, { tenantId: ctx.tenant.id, id: params.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!room) throw refuse('SVC-2011', 'id', 'no such room');
      requireMatch(inner, room.version);
      inner.reply.before = toBody(room);
      const today = await todayAt(inner, room.propertyId);
      const before = room.present();
      const after = applyRoomPatch(roomOn(today, before), body, today);
      room.become(after, dateOf(inner.clock.now()));
      await tx.em.flush();
      const nights = changedNights(before.out_of_order, after.out_of_order, today);
      if (nights.length > 0) await follow(deps, { tx, ctx: inner, room, nights, isForced: query.force === 'true' });
      inner.reply.etag = etagOf(room.version);
      return toBody(room);
    });
}

async function todayAt(ctx: RequestContext, propertyId: string): Promise<string> {
  const property = await readProperty(ctx, propertyId);
  if (!property) throw new Error(`no property ${propertyId} of a room`);
  return ctx.clock.today(property.timezone);
}

interface Move {
  readonly tx: Transaction;
  readonly ctx: RequestContext;
  readonly room: Pick<Room, 'id' | 'roomTypeId'>;
  readonly nights: readonly NightsOut[];
  readonly isForced: boolean;
}

// Whoever creates a night of the type meanwhile waits, and then counts the rooms anew.
const lockType = statement<{ id: string }>(
  'hotel.lock_room_type',
  'select id from hotel.room_type where tenant_id = $1 and id = $2 for no key update',
);

/** Errors: SVC-3009 naming the stays that would be left without a room. */
async function follow({ moveNightsOut, findStranded }: RoomDeps, { tx, ctx, room, nights, isForced }: Move): Promise<void> {
  const [, short] = await Promise.all([
    tx.run(lockType, [tx.tenantId, room.roomTypeId]),
    moveNightsOut(tx, ctx, { roomTypeId: room.roomTypeId, nights }),
  ]);
  const taken = nights.filter(({ rooms }) => rooms > 0);
  if (isForced || taken.length === 0) return;
  const stays = await findStranded(tx, { roomId: room.id, roomTypeId: room.roomTypeId, nights: taken, short });
  if (stays.length === 0 && short.length === 0) return;
  const details = stays.map(({ id, arrival, departure }) => ({
    field: `reservations[${id}]`,
    issue: `${id}, ${arrival} to ${departure}, would be left without a room`,
  }));
  const ofNights = short.map(({ date }) => ({ field: `nights[${date}]`, issue: `more rooms are sold on ${date} than would be left` }));
  throw new ServiceError('SVC-3009', details.length > 0 ? details : ofNights);
}

function toBody(room: Room): RoomBody {
  return {
    id: room.id,
    number: room.number,
    room_type_id: room.roomTypeId,
    property_id: room.propertyId,
    ...room.present(),
    created_at: isoInstant(room.createdAt.getTime()),
    updated_at: isoInstant(room.updatedAt.getTime()),
  };
}
