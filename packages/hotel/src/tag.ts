import type { Tag } from '@innkeeper/platform';

/** Under which the reference shows the house itself. */
export const tag: Tag = { name: 'Hotel', description: 'The house itself: properties, room types and rooms.' };
