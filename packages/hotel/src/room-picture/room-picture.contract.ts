import { allDistinct, evenWhenInvalid, listOf } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { pictureLimits } from './picture-limits.ts';

/** Why the last attempt to fetch a picture failed. The first and the last one may pass by themselves. */
export const pictureFailures = ['unreachable', 'refused', 'missing', 'type', 'size', 'pixels', 'broken'] as const;
export type PictureFailure = (typeof pictureFailures)[number];

/** Pictures of a room type in their order. Rules: DIRECT-36. Errors: SVC-2003, SVC-2013. */
const picturesInput = z.strictObject({
  pictures: listOf(
    z.strictObject({
      url: z.string().min(1).max(pictureLimits.urlCharsMax),
      alt: z.string().trim().min(1).max(pictureLimits.altCharsMax).nullable().default(null),
    }),
    { max: pictureLimits.ofRoomTypeMax },
  ).superRefine(allDistinct(['url'], 'is named twice'), evenWhenInvalid),
});

const picturesBody = z.strictObject({
  id: z.string(), // of the room type
  pictures: z.array(
    z.strictObject({
      url: z.string(),
      alt: z.string().nullable(),
      state: z.enum(['waiting', 'shown', 'failed']),
      failure: z.enum(pictureFailures).nullable(),
      next_attempt_at: z.string().nullable(),
    }),
  ),
});
export type PicturesBody = z.infer<typeof picturesBody>;

export const readPicturesContract = contract({ params: ['id'], output: picturesBody });
export const changePicturesContract = contract({ params: ['id'], body: picturesInput, output: picturesBody });
