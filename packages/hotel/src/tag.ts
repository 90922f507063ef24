import type { Tag } from '@innkeeper/platform';

/** Tag of the hotel operations in the reference. */
export const tag: Tag = { name: 'Hotel', description: 'The hotel itself: properties, room types and rooms.' };
