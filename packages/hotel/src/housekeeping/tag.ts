import type { Tag } from '@innkeeper/platform';

export const housekeepingTag: Tag = {
  name: 'Housekeeping',
  description: 'Housekeeping tasks, their assignees, and rooms whose occupancy contradicts the stays.',
};
