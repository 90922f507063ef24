import type { DueWork } from '@innkeeper/platform';
import { emptyIncidents } from './incident/empty-incidents.ts';
import { extendHorizons } from './push/extend-horizon.ts';

export const channelsDueWork: readonly DueWork[] = [
  { name: 'channels.empty-incidents', every: { dailyAt: '04:41' }, time: 'real', runBatch: emptyIncidents },
  { name: 'channels.extend-horizons', every: '5 minutes', time: 'business', runBatch: extendHorizons },
];
