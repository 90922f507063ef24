import type { Tag } from '@innkeeper/platform';

export const tag: Tag = {
  name: 'Channels',
  description: 'Online travel agencies: mappings, rules, syncs and incidents.',
};
