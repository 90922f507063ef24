import type { Tag } from '@innkeeper/platform';

/** Tag of the hotel operations in the reference. */
export const tag: Tag = { name: 'Hotel', description: 'The house itself: properties, room types and rooms.' };
