import { events } from '@innkeeper/platform';
import { guestBody } from './guest/guest.contract.ts';

/** Events of this context. Rules: EVENT-1, EVENT-3. */
export const guestEvents = events('guest', {
  'guest.updated': {
    visibility: 'public',
    emittedWhen: 'A guest profile is created or edited; document numbers, mrz and tax id masked to the last four',
    data: guestBody,
  },
});
