import type { BodyOf, Inputs, Outputs } from '../../app/trpc.ts';

type Procedures = Inputs['ofConsole']['hotel']['roomPictures'];
export type RoomPictures = Outputs['ofConsole']['hotel']['roomPictures']['read']['body'];
export type RoomPicture = RoomPictures['pictures'][number];
type PicturesChange = BodyOf<Procedures['change']>;

export const places = [0, 1, 2, 3, 4] as const;
type Place = (typeof places)[number];

/** Form values of a room type's pictures, by place; an empty address is no picture. */
export type PictureDraft = Readonly<Record<`url${Place}` | `alt${Place}`, string>>;

export function pictureDraftOf({ pictures }: RoomPictures): PictureDraft {
  const values = places.flatMap((place) => [
    [`url${place}`, pictures[place]?.url ?? ''],
    [`alt${place}`, pictures[place]?.alt ?? ''],
  ]);
  return Object.fromEntries(values) as PictureDraft;
}

/** Pictures in the order of their places; empty places are left out. */
export function picturesIn(draft: PictureDraft): PicturesChange['pictures'] {
  return filledPlaces(draft).map((place) => ({ url: draft[`url${place}`].trim(), alt: draft[`alt${place}`].trim() || null }));
}

/** Name of the field of a place in a refusal, which counts the pictures that were sent. */
export function fieldOf(draft: PictureDraft, place: Place): string {
  return `pictures[${filledPlaces(draft).indexOf(place)}].url`;
}

function filledPlaces(draft: PictureDraft): readonly Place[] {
  return places.filter((place) => draft[`url${place}`].trim() !== '');
}
