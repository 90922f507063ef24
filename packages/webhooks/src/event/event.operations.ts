import { limits } from '@innkeeper/kernel';
import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import type { WebhookPorts } from '../endpoint/endpoint.operations.ts';
import { getEventContract, listEventsContract, replayEventContract } from './event.contract.ts';
import { getEvent, listEvents } from './find-events.ts';
import { readFeed } from './read-feed.ts';
import { replayEvent } from './replay-event.ts';

const tag: Tag = { name: 'Events', description: 'Events as they are delivered to subscribers, kept for later reading and replay.' };

const feed =
  'With `after` it is a feed: it returns what was committed after that event, oldest first, or all that is kept when `after` is empty, and holds the request for up to `wait` seconds until there is an event; a client that always passes the last id it has seen misses no event and sees none twice.';

/** The operations on events. Rules: AUTH-11, AUTH-13. */
export function eventOperations({ eventNames, feedWaits }: Pick<WebhookPorts, 'eventNames' | 'feedWaits'>) {
  return {
    list: operation({
      route: 'GET /events',
      status: 200,
      permission: 'read_only',
      contract: listEventsContract(eventNames),
      tag,
      summary: 'List events',
      description: `Returns the events of the tenant as they were sent, newest first, a page at a time. Events are kept for ${limits.eventsKeptDays} days unless the installation is set otherwise, and longer while one of their deliveries is kept or a replay refers to them. ${feed} Changes nothing and emits nothing. An event name outside the catalogue is refused with SVC-2009, an invalid cursor, and an \`after\` that is malformed or no longer kept, with SVC-2014.`,
      errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
      run: (ctx, input) =>
        input.query.after === undefined ? listEvents(ctx, input) : readFeed(ctx, { ...input.query, after: input.query.after }, feedWaits),
    }),
    get: operation({
      route: 'GET /events/{id}',
      status: 200,
      permission: 'read_only',
      contract: getEventContract,
      tag,
      summary: 'Retrieve an event',
      description: `Returns one event as it was sent. Events are kept for ${limits.eventsKeptDays} days unless the installation is set otherwise, and longer while one of their deliveries is kept or a replay refers to them. Changes nothing and emits nothing. An unknown id is SVC-2011.`,
      errors: ['SVC-2011'],
      run: getEvent,
    }),
    replay: operation({
      route: 'POST /events/{id}/replay',
      status: 201,
      permission: 'full',
      effect: { isFinal: true, reachesOutside: true },
      contract: replayEventContract,
      tag,
      summary: 'Send an event again under a new id',
      description:
        'Sends the data of an event again, with a new id, timestamp and signature, to one endpoint or to every active one subscribed to it, and returns the copy, which names the original in `replay_of`. A failing endpoint holds the copy until it is acknowledged. An unknown event is SVC-2011, an unknown endpoint SVC-2010. An endpoint that is switched off is refused with SVC-3007, one that is not subscribed to the event with SVC-2013.',
      errors: ['SVC-2010', 'SVC-2011', 'SVC-2013', 'SVC-3007'],
      run: replayEvent,
    }),
  } as const satisfies OperationsOfNoun;
}
