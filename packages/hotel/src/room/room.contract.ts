import { idText, queryListOf } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

export const roomConditions = ['clean', 'dirty', 'inspected', 'out_of_order'] as const;
const condition = z.enum(roomConditions);

/** Wire body of a room. Rules: HOTEL-1, HOTEL-3. */
export const roomBody = z
  .strictObject({
    id: z.string(),
    number: z.string(),
    room_type_id: z.string(),
    property_id: z.string(),
    condition,
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
  },
  output: pageOf(roomBody),
});

export const getRoomContract = contract({ params: ['id'], output: roomBody });

export const updateRoomContract = contract({
  params: ['id'],
  body: z.strictObject({ condition: condition.optional() }).meta({ id: 'RoomPatch' }),
  output: roomBody,
});
