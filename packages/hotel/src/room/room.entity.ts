import { defineEntity, p } from '@mikro-orm/core';
import type { RoomBody } from './room.contract.ts';
import { roomConditions } from './room.contract.ts';

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
    version: p.integer().version(), // compare-and-swap, in addition to the row lock
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A room and its housekeeping condition. Rules: HOTEL-3. */
export class Room extends RoomSchema.class {
  /** Sets the condition the room is in; the same condition again is no change. */
  reportCondition(condition: RoomBody['condition'], now: Date): void {
    if (condition === this.condition) return;
    this.condition = condition;
    this.updatedAt = now;
  }

  /** The guest has left: the room is to be cleaned, unless it is out of order. */
  vacate(now: Date): void {
    if (this.condition !== 'out_of_order') this.reportCondition('dirty', now);
  }
}
RoomSchema.setClass(Room);
