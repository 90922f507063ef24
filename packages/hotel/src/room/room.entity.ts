import { isDeepStrictEqual } from 'node:util';
import { defineEntity, p } from '@mikro-orm/core';
import { roomConditions } from './room.contract.ts';
import type { RoomState } from './room-change.ts';
import { toOutOfOrder } from './room-row.ts';

const RoomSchema = defineEntity({
  name: 'Room',
  tableName: 'hotel.room',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // room_ + TypeID suffix
    propertyId: p.string(),
    roomTypeId: p.string(),
    number: p.string(),
    condition: p.enum([...roomConditions]),
    note: p.string().nullable(),
    outOfOrderFrom: p.string().columnType('date').nullable(), // the first night that is not for sale
    outOfOrderTo: p.string().columnType('date').nullable(), // the first that is for sale again; null: no end is known
    outOfOrderReason: p.string().nullable(),
    version: p.integer().version(), // compare-and-swap, in addition to the row lock
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A room, its housekeeping condition and the nights on which it is out of order. Rules: HOTEL-3, HOTEL-17. */
export class Room extends RoomSchema.class {
  present(): RoomState {
    const nights = {
      out_of_order_from: this.outOfOrderFrom ?? null,
      out_of_order_to: this.outOfOrderTo ?? null,
      out_of_order_reason: this.outOfOrderReason ?? null,
    };
    return { condition: this.condition, note: this.note ?? null, out_of_order: toOutOfOrder(nights) };
  }

  /** Brings the room into a state; the same one again is no change. */
  become(state: RoomState, now: Date): void {
    if (isDeepStrictEqual(state, this.present())) return;
    this.condition = state.condition;
    this.note = state.note;
    this.outOfOrderFrom = state.out_of_order?.from ?? null;
    this.outOfOrderTo = state.out_of_order?.to ?? null;
    this.outOfOrderReason = state.out_of_order?.reason ?? null;
    this.updatedAt = now;
  }

  /** The guest has left: the room is to be cleaned, unless it is out of order. */
  vacate(now: Date): void {
    if (this.condition !== 'out_of_order') this.become({ ...this.present(), condition: 'dirty' }, now);
  }
}
RoomSchema.setClass(Room);
