import { bookingEvents } from '@innkeeper/booking';
import { type ConsumedEvent, consumer, type Database, type EventOf, readEventsAhead } from '@innkeeper/platform';
import { automationLimits } from './automation-limits.ts';
import { type KnownStay, planStays } from './plan-stays.ts';

const followed = [
  bookingEvents['reservation.created'],
  bookingEvents['reservation.updated'],
  bookingEvents['reservation.cancelled'],
  bookingEvents['reservation.checked_in'],
  bookingEvents['reservation.checked_out'],
] as const;

type StayEvent = EventOf<(typeof followed)[number]>;

/** Follows stays with the automations: planned with the cursor, so a crash loses nothing and a repeat changes nothing. Rules: AUTO-7, AUTO-8. */
export const stayFollower = consumer('messaging.automations', {
  from: 'now', // no automation is planned before
  events: followed,
  handle: (run, batch) => planStays(run, batch.map(knownStay)),
});

function knownStay({ tenantId, data }: StayEvent): KnownStay {
  return { tenantId, stay: data };
}

/** Plans what happened to the stays of one tenant a moment ago, ahead of the consumer: a moved clock waits for nobody. Rules: AUTO-8. */
export async function catchUp(db: Database, tenantId: string): Promise<void> {
  const events = await readEventsAhead(db, stayFollower, { tenantId, max: automationLimits.eventsAtOnceMax });
  const stays = events.filter(isOfStay).map(knownStay);
  if (stays.length > 0) await db.systemTransaction((run) => planStays(run, stays));
}

function isOfStay(event: ConsumedEvent): event is StayEvent {
  return stayFollower.eventNames.includes(event.name);
}
