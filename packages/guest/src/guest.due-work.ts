import type { DueWork } from '@innkeeper/platform';
import { type Departures, eraseDeparted } from './guest/erase/erase-departed.ts';
import type { Erasers } from './guest/erase/erase-guest.ts';
import { sealBirths } from './guest/profile/seal-births.ts';

/** Retention counts days of the property, so a daily sweep is enough. */
export const guestDueWork = (
  ports: Departures & Pick<Erasers, 'lockReferences' | 'requireReferencesLocked' | 'erasePersonalData' | 'readStayValues'>,
): readonly DueWork[] => [
  { name: 'guest.erase-departed', every: { dailyAt: '04:41' }, time: 'business', runBatch: eraseDeparted(ports) },
  { name: 'guest.seal-births', every: '5 minutes', time: 'real', runBatch: sealBirths },
];
