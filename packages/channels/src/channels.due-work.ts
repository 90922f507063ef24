import type { DueWork } from '@innkeeper/platform';
import { emptyIncidents } from './incident/empty-incidents.ts';

export const channelsDueWork: readonly DueWork[] = [
  { name: 'channels.empty-incidents', every: { dailyAt: '04:41' }, time: 'real', runBatch: emptyIncidents },
];
