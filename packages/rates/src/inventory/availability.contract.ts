import {
  allDistinct,
  evenWhenInvalid,
  idText,
  limits,
  listOf,
  localDate,
  queryListOf,
  spanWithin,
  whenValid,
  wholeNumber,
} from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';

/** Rooms of a type on a night: those that may still be sold, are sold, are held by blocks, and are there. Rules: STOCK-1. */
export const availabilityRow = z
  .strictObject({ date: z.string(), room_type_id: z.string(), available: z.int(), sold: z.int(), held: z.int(), total: z.int() })
  .meta({ id: 'AvailabilityRow' });
export type AvailabilityRow = z.infer<typeof availabilityRow>;

/** GET /availability. Rules: STOCK-2. Errors: SVC-2003, SVC-2013. */
export const listAvailabilityContract = contract({
  query: {
    from: localDate.meta({ description: 'First date' }),
    to: localDate.meta({ description: `Last date, inclusive; at most ${limits.availabilityDaysMax} days` }),
    room_type_id: queryListOf(idText).optional(),
  },
  queryRules: (query) => query.superRefine(spanWithin(limits.availabilityDaysMax), whenValid('from', 'to')),
  output: z.strictObject({ data: z.array(availabilityRow) }),
});

const roomsMax = 1_000_000; // above any real total, within a 32-bit integer

/** A write tuple. Rules: STOCK-4. */
const availabilityUpdate = z.strictObject({ date: localDate, room_type_id: idText, available: wholeNumber().min(0).max(roomsMax) });
export type AvailabilityUpdate = z.infer<typeof availabilityUpdate>;

/** Body of POST /availability. Rules: STOCK-7, STOCK-8. Errors: SVC-2013 when a date and type are named twice. */
const writeAvailabilityBody = z
  .strictObject({
    updates: listOf(availabilityUpdate, { min: 1, max: limits.availabilityTuplesMax }).superRefine(
      allDistinct(['date', 'room_type_id'], 'the same date and room type are named twice'),
      evenWhenInvalid,
    ),
  })
  .meta({ id: 'AvailabilityWrite' });

export const writeAvailabilityContract = contract({ body: writeAvailabilityBody, output: null });
