import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listAvailabilityContract, writeAvailabilityContract } from './availability.contract.ts';
import { listAvailability } from './list-availability.ts';
import { writeAvailability } from './write-availability.ts';

const tag: Tag = { name: 'Availability', description: 'The number of rooms of each type that may still be sold on each night.' };

/** The operations on availability. Rules: STOCK-1, STOCK-4, LIMIT-8. */
export const availabilityOperations = {
  list: operation({
    route: 'GET /availability',
    status: 200,
    permission: 'read_only',
    capPerMinute: 300,
    contract: listAvailabilityContract,
    tag,
    summary: 'Read the availability by night and room type',
    description:
      'Returns, for every date of the window and every room type, how many rooms may still be sold, how many are sold and how many there are, ordered by date and then by room type. The window is inclusive and not paged. Changes nothing and emits nothing. A window that is too long or reaches beyond the last date that can be booked is refused with SVC-2013, one without `from` or `to` with SVC-2003.',
    errors: ['SVC-2003', 'SVC-2013'],
    run: listAvailability,
  }),
  write: operation({
    route: 'POST /availability',
    status: 204,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: true },
    capPerMinute: 60,
    rows: ({ body }) => ({ field: 'updates', count: body.updates.length }),
    contract: writeAvailabilityContract,
    tag,
    summary: 'Write the availability, all nights or none',
    description:
      'Sets how many rooms may still be sold, for up to 1,000 nights, all of them or none. Afterwards a booking lowers the number and a cancellation raises it. The tuples count against the row budget. Emits nothing. Available and sold rooms together never exceed the total, unless the tenant allows overselling: SVC-2013 names every tuple that is too high, in the past, too far ahead or given twice. An unknown room type is SVC-2010.',
    errors: ['SVC-2003', 'SVC-2010', 'SVC-2013'],
    run: writeAvailability,
  }),
} as const satisfies OperationsOfNoun;
