import { countUnresolvedIncidents } from '@innkeeper/channels';
import { countQueuedRegistrations } from '@innkeeper/guest';
import { countDirtyRooms } from '@innkeeper/hotel';
import { countUnreadConversations } from '@innkeeper/messaging';
import type { RequestContext } from '@innkeeper/platform';
import { consoleRouterOf, memberProcedure } from './console-procedures.ts';
import { readingContext } from './reading-context.ts';

/** Work that waits behind the links of the navigation. Rules: CONSOLE-76. */
export const navigationRouter = consoleRouterOf({
  counts: memberProcedure.query(({ ctx }) => countWaitingWork(readingContext(ctx))),
});

interface WaitingWork {
  readonly unread_conversations: number;
  readonly dirty_rooms: number;
  readonly queued_registrations: number;
  readonly open_incidents: number;
}

/** One after the other: a call takes one connection. */
async function countWaitingWork(ctx: RequestContext): Promise<WaitingWork> {
  return {
    unread_conversations: await countUnreadConversations(ctx),
    dirty_rooms: await countDirtyRooms(ctx),
    queued_registrations: await countQueuedRegistrations(ctx),
    open_incidents: await countUnresolvedIncidents(ctx),
  };
}
