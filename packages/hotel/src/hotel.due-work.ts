import type { DueWork } from '@innkeeper/platform';
import { forgetTasks } from './housekeeping/task.due-work.ts';
import { turnRooms } from './room/turn-rooms.ts';
import { fetchPicturesWork, type PictureDeps } from './room-picture/room-picture.due-work.ts';

export const hotelDueWork = (deps: PictureDeps): readonly DueWork[] => [
  { name: 'hotel.turn-rooms', every: '5 minutes', time: 'business', runBatch: turnRooms },
  forgetTasks,
  fetchPicturesWork(deps),
];
