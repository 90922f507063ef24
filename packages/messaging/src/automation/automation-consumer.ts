import { bookingEvents } from '@innkeeper/booking';
import { type ConsumedEvent, consumer, type Database, type EventOf, readEventsAhead } from '@innkeeper/platform';
import { automationLimits } from './automation-limits.ts';
import { planStays, type StaySnapshot } from './plan-stays.ts';

const stayEvents = [
  bookingEvents['reservation.created'],
  bookingEvents['reservation.updated'],
  bookingEvents['reservation.cancelled'],
  bookingEvents['reservation.checked_in'],
  bookingEvents['reservation.checked_out'],
] as const;

type StayEvent = EventOf<(typeof stayEvents)[number]>;

/**
 * Plans automations on stay events, in the cursor's transaction: a crash loses nothing and a repeat changes nothing. Rules: AUTO-7, AUTO-8.
 */
export const automationConsumer = consumer('messaging.automations', {
  from: 'now', // no automation is planned before the consumer exists
  events: stayEvents,
  handle: (run, batch) => planStays(run, batch.map(toSnapshot)),
});

function toSnapshot({ tenantId, data }: StayEvent): StaySnapshot {
  return { tenantId, stay: data };
}

/** Plans the most recent stay events of one tenant ahead of the consumer: moving a clock does not wait for it. Rules: AUTO-8. */
export async function planAhead(db: Database, tenantId: string): Promise<void> {
  const events = await readEventsAhead(db, automationConsumer, { tenantId, max: automationLimits.eventsAtOnceMax });
  const stays = events.filter(isOfStay).map(toSnapshot);
  if (stays.length > 0) await db.systemTransaction((run) => planStays(run, stays));
}

function isOfStay(event: ConsumedEvent): event is StayEvent {
  return automationConsumer.eventNames.includes(event.name);
}
