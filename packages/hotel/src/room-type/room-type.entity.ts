import { isDeepStrictEqual } from 'node:util';
import { defineEntity, p } from '@mikro-orm/core';

const RoomTypeSchema = defineEntity({
  name: 'RoomType',
  tableName: 'hotel.room_type',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // rt_ + TypeID suffix
    propertyId: p.string(),
    code: p.string(), // never changes
    name: p.string(),
    maxAdults: p.integer(),
    maxChildren: p.integer(),
    oversell: p.integer(),
    departureMinutes: p.integer(),
    stayoverMinutes: p.integer(),
    inspectionMinutes: p.integer(),
    roomsTotal: p.integer(),
    createdAt: p.string(),
    updatedAt: p.string(),
  },
});

/** A room type as a hotel file describes it, with the number of its rooms. */
export type RoomTypeDescription = Omit<
  RoomType,
  'tenantId' | 'id' | 'propertyId' | 'code' | 'roomsTotal' | 'createdAt' | 'updatedAt' | 'describe'
>;

/** A kind of rooms sold under one name. Rules: HOTEL-1. */
export class RoomType extends RoomTypeSchema.class {
  /** Applies a description; true when anything changed. */
  describe(description: RoomTypeDescription, roomsAdded: number, now: string): boolean {
    const described = { ...description, roomsTotal: this.roomsTotal + roomsAdded };
    if (isDeepStrictEqual({ ...this, ...described }, { ...this })) return false;
    Object.assign(this, described, { updatedAt: now });
    return true;
  }
}
RoomTypeSchema.setClass(RoomType);
