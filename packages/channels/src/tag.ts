import type { Tag } from '@innkeeper/platform';

export const tag: Tag = {
  name: 'Channels',
  description: 'Online travel agencies: what is sold through them, what they were told, and what a person must look at.',
};
