import { hotelEntities } from '@innkeeper/hotel';
import { messagingEntities } from '@innkeeper/messaging';
import type { DatabaseOptions } from '@innkeeper/platform';

/** Every entity of every context. No named statement writes what one maps. Decision: infra/decisions/0126. */
export const entities: DatabaseOptions['entities'] = [...hotelEntities, ...messagingEntities];
