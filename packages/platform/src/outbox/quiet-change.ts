import { z } from 'zod';
import { events } from './events.ts';

/** Changes that are not sent to subscribers, only to open screens. The resource is a context and one of its nouns. */
export const quietEvents = events('platform', {
  'quiet.changed': {
    visibility: 'internal',
    emittedWhen: 'Something was changed that no other event announces',
    data: z.strictObject({}),
  },
});

/** The subject that an operation changes: `hotel.rooms` for `hotel.rooms.update`. */
export function subjectOfOperation(operation: string): string {
  return operation.split('.').slice(0, 2).join('.');
}
