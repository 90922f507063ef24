import type { TableRetention } from '@innkeeper/platform';

export const hotelRetention: readonly TableRetention[] = [
  { table: 'hotel.property', kept: { oneFor: 'property' } },
  { table: 'hotel.room_type', kept: { oneFor: 'room type' } },
  { table: 'hotel.room', kept: { oneFor: 'room' } },
  { table: 'hotel.company', kept: { oneFor: 'company' } },
];
