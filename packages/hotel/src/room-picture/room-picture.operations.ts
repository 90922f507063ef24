import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { changePictures, type PictureAddressDeps, pictureFaults, readPictures } from './change-pictures.ts';
import { changePicturesContract, readPicturesContract } from './room-picture.contract.ts';

/** Console operations on the pictures of a room type; REST has none of them. Rules: DIRECT-36. */
export function roomPictureOperations(deps: PictureAddressDeps) {
  return {
    read: operation({
      route: 'GET /room-types/{id}/pictures',
      status: 200,
      permission: 'full',
      contract: readPicturesContract,
      tag,
      summary: 'Read the pictures of a room type',
      description:
        'Returns the addresses of the pictures that the booking page shows, and what has become of each. An unknown room type is refused with SVC-2011.',
      errors: ['SVC-2011'],
      run: readPictures,
    }),
    change: operation({
      route: 'PATCH /room-types/{id}/pictures',
      status: 200,
      permission: 'full',
      effect: { isFinal: false, reachesOutside: true },
      contract: changePicturesContract,
      tag,
      summary: 'Change the pictures of a room type',
      description:
        'Replaces the list of pictures. New ones, and those that failed before, are fetched in the background; removed ones are no longer served. An unknown room type is refused with SVC-2011, an address that must not be fetched with SVC-2013, another version of the list with SVC-3006.',
      errors: ['SVC-2011', 'SVC-2013', 'SVC-3006'],
      faults: (input, ctx) => pictureFaults(deps, input, ctx),
      run: changePictures,
    }),
  } as const satisfies OperationsOfNoun;
}
