import type { Tag } from '@innkeeper/platform';

export const tag: Tag = {
  name: 'Reservations',
  description: 'Stays from booking to check-out: dates, price, room and status.',
};
