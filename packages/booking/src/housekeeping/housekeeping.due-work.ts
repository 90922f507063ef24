import type { DueWork } from '@innkeeper/platform';
import { beginMornings } from './begin-mornings.ts';

export const housekeepingDueWork: readonly DueWork[] = [
  { name: 'booking.begin-mornings', every: '5 minutes', time: 'business', runBatch: beginMornings },
];
