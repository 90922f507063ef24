import { otaChannels } from '@innkeeper/rates';
import { defineEntity, p } from '@mikro-orm/core';

const RoomMappingSchema = defineEntity({
  name: 'RoomMapping',
  tableName: 'channels.room_code',
  properties: {
    tenantId: p.string().primary(),
    propertyId: p.string().primary(),
    channel: p.enum(otaChannels).primary(),
    roomTypeId: p.string().primary(),
    externalCode: p.string().nullable(), // null: not sold there
  },
});

/** Under which code an agency knows a room type; a plan's codes are part of the plan. A mapping is replaced whole. Rules: PUSH-1. */
export class RoomMapping extends RoomMappingSchema.class {}
RoomMappingSchema.setClass(RoomMapping);
