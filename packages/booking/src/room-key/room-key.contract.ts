import { idText } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

const keyTypes = ['new', 'duplicate'] as const;
const keyMedia = ['card', 'mobile', 'pin'] as const;

/** A key of a room. Rules: KEY-2, KEY-3. */
export const roomKeyBody = z
  .strictObject({
    id: z.string(),
    reservation_id: z.string(),
    room_id: z.string(),
    type: z.enum(keyTypes),
    medium: z.enum(keyMedia),
    valid_from: z.string(),
    valid_until: z.string(),
    status: z
      .enum(['active', 'revoked', 'unknown'])
      .meta({ description: '`unknown`: the lock system has not yet confirmed that the key was issued or revoked' }),
    pin: z.string().nullable().meta({ description: 'Only in the response that creates a key of medium `pin`, never in a replay' }),
    issued_by: z.string().nullable(),
    revoked_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'RoomKey' });
export type RoomKeyBody = z.infer<typeof roomKeyBody>;

export const issueKeyContract = contract({
  params: ['id'],
  body: z
    .strictObject({
      room_id: idText.optional().meta({ description: 'The room of the stay, which is also the default' }),
      type: z.enum(keyTypes).meta({ description: '`new` ends the earlier keys of the room, `duplicate` does not' }),
      medium: z.enum(keyMedia).default('card'),
    })
    .meta({ id: 'RoomKeyInput' }),
  output: roomKeyBody,
});

export const listKeysContract = contract({ params: ['id'], query: pageQuery, output: pageOf(roomKeyBody) });

export const revokeKeyContract = contract({ params: ['id', 'key_id'], output: roomKeyBody });

const lockMappingBody = z
  .strictObject({ data: z.array(z.strictObject({ room_id: z.string(), number: z.string(), known: z.boolean() })) })
  .meta({ id: 'LockMapping' });
export type LockMappingBody = z.infer<typeof lockMappingBody>;

export const lockMappingContract = contract({ output: lockMappingBody });
