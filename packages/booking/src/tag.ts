import type { Tag } from '@innkeeper/platform';

export const tag: Tag = {
  name: 'Reservations',
  description: 'Stays from the booking to the check-out: their dates, price, room and state.',
};
