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

/** Code of a room type at an agency; a plan's codes are part of the plan. A mapping is replaced as a whole. Rules: PUSH-1. */
export class RoomMapping extends RoomMappingSchema.class {}
RoomMappingSchema.setClass(RoomMapping);
