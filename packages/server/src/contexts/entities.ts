import { accessEntities } from '@innkeeper/access';
import { channelsEntities } from '@innkeeper/channels';
import { hotelEntities } from '@innkeeper/hotel';
import { messagingEntities } from '@innkeeper/messaging';
import type { DatabaseOptions } from '@innkeeper/platform';
import { ratesEntities } from '@innkeeper/rates';
import { webhooksEntities } from '@innkeeper/webhooks';

/** Entities of all contexts. No named statement writes a table that an entity maps. Decision: infra/decisions/0126. */
export const entities: DatabaseOptions['entities'] = [
  ...accessEntities,
  ...hotelEntities,
  ...ratesEntities,
  ...channelsEntities,
  ...messagingEntities,
  ...webhooksEntities,
];
