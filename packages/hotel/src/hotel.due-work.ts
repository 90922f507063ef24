import type { DueWork } from '@innkeeper/platform';
import { forgetTasks } from './housekeeping/task.due-work.ts';
import { turnRooms } from './room/turn-rooms.ts';

export const hotelDueWork: readonly DueWork[] = [
  { name: 'hotel.turn-rooms', every: '5 minutes', time: 'business', runBatch: turnRooms },
  forgetTasks,
];
