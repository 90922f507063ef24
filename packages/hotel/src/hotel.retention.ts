import type { TableRetention } from '@innkeeper/platform';

export const hotelRetention: readonly TableRetention[] = [
  { table: 'hotel.property', kept: { oneFor: 'property' } },
  { table: 'hotel.room_type', kept: { oneFor: 'room type' } },
  { table: 'hotel.room_picture', kept: { oneFor: 'picture of a room type' } },
  { table: 'hotel.room_picture_file', kept: { oneFor: 'size of a picture' } },
  { table: 'hotel.room', kept: { oneFor: 'room' } },
  {
    table: 'hotel.housekeeping_task',
    kept: {
      since: 'the end of the task',
      time: { fixed: 'so that a month can be compared with that of the year before' },
      by: 'hotel.forget-tasks',
      except: 'what is not done',
    },
  },
  { table: 'hotel.housekeeping_morning', kept: { oneFor: 'property' } },
  { table: 'hotel.company', kept: { oneFor: 'company' } },
];
