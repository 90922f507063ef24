import { RoomMapping } from './mapping/room-mapping.entity.ts';

/** Aggregates that the unit of work writes. Decision: infra/decisions/0126. */
export const channelsEntities = [RoomMapping] as const;
