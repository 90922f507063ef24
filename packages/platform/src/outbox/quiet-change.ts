import { z } from 'zod';
import { events } from './events.ts';

/** Changes that subscribers are not sent, for whoever has them on a screen. The resource is what was changed: a context and a noun of it. */
export const quietEvents = events('platform', {
  'quiet.changed': {
    visibility: 'internal',
    emittedWhen: 'Something was changed that no other event announces',
    data: z.strictObject({}),
  },
});

/** What an operation changes, by its name: `hotel.rooms` of `hotel.rooms.update`. */
export function subjectOf(operation: string): string {
  return operation.split('.').slice(0, 2).join('.');
}
