import { defineEntity, p } from '@mikro-orm/core';

const RoomSchema = defineEntity({
  name: 'Room',
  tableName: 'hotel.room',
  properties: {
    tenantId: p.string().primary(),
    id: p.string().primary(), // room_ + TypeID suffix
    propertyId: p.string(),
    roomTypeId: p.string(), // never changes
    number: p.string(),
    createdAt: p.string(),
    updatedAt: p.string(),
  },
});

/** A room of a property. Statements write its state (condition, note, nights out of order, reports), many rooms at once. Rules: HOTEL-2. */
export class Room extends RoomSchema.class {}
RoomSchema.setClass(Room);
