import { reportedOccupancies } from '@innkeeper/hotel';
import { idText, queryListOf } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

const occupancy = z.enum(reportedOccupancies);

/** Wire body of a room whose reported occupancy contradicts the stays. Rules: HOTEL-27. */
export const discrepancyBody = z
  .strictObject({
    room_id: z.string(),
    room: z.string().meta({ description: 'Its number' }),
    property_id: z.string(),
    reported_occupancy: occupancy.meta({
      description: 'As housekeeping found it: `vacant` although a guest is checked in, or the reverse',
    }),
    reported_at: z.string(),
    reservation_id: z.string().nullable().meta({ description: 'The stay checked in to the room; null if none' }),
  })
  .meta({ id: 'HousekeepingDiscrepancy' });
export type DiscrepancyBody = z.infer<typeof discrepancyBody>;

export const listDiscrepanciesContract = contract({
  query: { ...pageQuery, property_id: idText.optional(), reported_occupancy: queryListOf(occupancy).optional() },
  output: pageOf(discrepancyBody),
});
