import type { Tag } from '@innkeeper/platform';

export const housekeepingTag: Tag = {
  name: 'Housekeeping',
  description: 'What is to be done in the rooms, who does it, and where a room is not as the stays say.',
};
