import { idText, limits, localDate, queryListOf } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

export const roomConditions = ['clean', 'dirty', 'inspected', 'out_of_order'] as const;
const condition = z.enum(roomConditions);

export const reportedOccupancies = ['vacant', 'occupied'] as const;
const occupancy = z.enum(reportedOccupancies);

const firstForSale = 'The first night that is for sale again; null: no end is known';

/** Wire body of a room. Rules: HOTEL-1, HOTEL-3, HOTEL-17, HOTEL-22, HOTEL-27. */
export const roomBody = z
  .strictObject({
    id: z.string(),
    number: z.string(),
    room_type_id: z.string(),
    property_id: z.string(),
    condition,
    ready: z.boolean().meta({ description: 'True when the room is clean or inspected, as the property requires' }),
    note: z.string().nullable(),
    out_of_order: z
      .strictObject({ from: z.string(), to: z.string().nullable().meta({ description: firstForSale }), reason: z.string().nullable() })
      .nullable()
      .meta({ description: 'The nights on which the room is not for sale' }),
    reported_occupancy: occupancy.nullable().meta({ description: 'Occupancy as housekeeping found it' }),
    reported_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Room' });
export type RoomBody = z.infer<typeof roomBody>;

export const listRoomsContract = contract({
  query: {
    ...pageQuery,
    property_id: idText.optional(),
    room_type_id: queryListOf(idText).optional(),
    condition: queryListOf(condition).optional(),
    ready: z.enum(['true', 'false']).optional(),
  },
  output: pageOf(roomBody),
});

export const getRoomContract = contract({ params: ['id'], output: roomBody });

const text = z.string().min(1).max(limits.textCharsMax);

/** Body of PATCH: JSON Merge Patch, within `out_of_order`, too. Rules: HOTEL-3, HOTEL-17. Errors: SVC-2003, SVC-2009, SVC-2013. */
const roomPatch = z
  .strictObject({
    condition,
    note: text.nullable(),
    reported_occupancy: occupancy.nullable().meta({ description: 'Compared with the stays by `GET /housekeeping/discrepancies`' }),
    out_of_order: z
      .strictObject({
        from: localDate.meta({ description: 'The first night that is not for sale; required unless nights are set already' }),
        to: localDate.nullable().meta({ description: firstForSale }),
        reason: text.nullable(),
      })
      .partial()
      .nullable(),
  })
  .partial()
  .meta({ id: 'RoomPatch' });
export type RoomPatch = z.infer<typeof roomPatch>;

export const updateRoomContract = contract({
  params: ['id'],
  query: {
    force: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: '`true`: put the room out of order even if stays are left without a room' }),
  },
  body: roomPatch,
  output: roomBody,
});
