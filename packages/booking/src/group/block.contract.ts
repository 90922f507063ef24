import {
  allDistinct,
  evenWhenInvalid,
  idText,
  limits,
  listOf,
  localDate,
  moneyBody,
  moneyInput,
  whenValid,
  wholeNumber,
} from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { groupBody } from './group.contract.ts';

/** Rooms of a type that a group has contracted for a night. Rules: GROUP-4. */
export const blockNightBody = z
  .strictObject({
    room_type_id: z.string(),
    date: z.string(),
    rooms: z.int().meta({ description: 'Contracted; releases do not lower it' }),
    picked_up: z.int(),
    released: z.int(),
    rate: moneyBody.meta({ description: 'Per room and night, gross or net as the prices of the property are' }),
  })
  .meta({ id: 'BlockNight' });

export const blockBody = z.strictObject({ data: z.array(blockNightBody) }).meta({ id: 'Block' });
export type BlockBody = z.infer<typeof blockBody>;

const roomsMax = 10_000;

const blockNightInput = z.strictObject({
  room_type_id: idText,
  date: localDate,
  rooms: wholeNumber().min(0).max(roomsMax).meta({ description: 'Contracted rooms of the night; 0 removes it' }),
  rate: moneyInput
    .refine(({ amount }) => !amount.startsWith('-'), { path: ['amount'], error: 'must not be negative', ...whenValid('amount') })
    .optional()
    .meta({ description: 'By default the rate it has, else the price of the rate plan' }),
});
export type BlockNightInput = z.infer<typeof blockNightInput>;

const eachOnce = allDistinct(['date', 'room_type_id'], 'the same date and room type are named twice');

/** Body of PUT /groups/{id}/block. Rules: GROUP-4, GROUP-5. Errors: SVC-2013. */
const blockInput = z
  .strictObject({
    nights: listOf(blockNightInput, { min: 1, max: limits.availabilityTuplesMax }).superRefine(eachOnce, evenWhenInvalid),
  })
  .meta({ id: 'BlockInput' });

export const getBlockContract = contract({ params: ['id'], output: blockBody });
export const writeBlockContract = contract({ params: ['id'], body: blockInput, output: blockBody });

const releasedNight = z.strictObject({ room_type_id: idText, date: localDate, rooms: wholeNumber().min(1).max(roomsMax) });
export type ReleasedNight = z.infer<typeof releasedNight>;

/** Body of POST /groups/{id}/release. Rules: GROUP-10. Errors: SVC-2013. */
export const releaseGroupContract = contract({
  params: ['id'],
  body: z
    .strictObject({
      nights: listOf(releasedNight, { min: 1, max: limits.availabilityTuplesMax })
        .superRefine(eachOnce, evenWhenInvalid)
        .optional()
        .meta({ description: 'By default everything that is not picked up' }),
    })
    .meta({ id: 'ReleaseInput' }),
  output: groupBody,
});
