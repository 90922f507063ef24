import { idText } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

/** Wire body of a room type. Rules: HOTEL-1. */
export const roomTypeBody = z
  .strictObject({
    id: z.string(),
    property_id: z.string(),
    code: z.string(),
    name: z.string(),
    max_adults: z.int(),
    max_children: z.int(),
    rooms_total: z.int(),
    housekeeping_minutes: z
      .strictObject({ departure: z.int(), stayover: z.int(), inspection: z.int() })
      .meta({ description: 'Minutes expected for cleaning after a departure, cleaning during a stay, and an inspection' }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'RoomType' });
export type RoomTypeBody = z.infer<typeof roomTypeBody>;

export const listRoomTypesContract = contract({ query: { ...pageQuery, property_id: idText.optional() }, output: pageOf(roomTypeBody) });
