import type { Tag } from '@innkeeper/platform';

export const tag: Tag = {
  name: 'Messages',
  description: 'Conversations with guests by messaging app, e-mail, text message and web widget, and through online travel agencies.',
};
