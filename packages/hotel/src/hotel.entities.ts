import { Company } from './company/company.entity.ts';
import { Property } from './property/property.entity.ts';
import { Room } from './room/room.entity.ts';
import { RoomType } from './room-type/room-type.entity.ts';

/** The aggregates that the unit of work writes. Decision: infra/decisions/0126. */
export const hotelEntities = [Company, Property, Room, RoomType] as const;
