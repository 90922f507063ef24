import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicMs, systemClock } from '@innkeeper/kernel';
import type { AgencyDelivery } from '@innkeeper/protos';
import { BadInstruction } from '../../partner.ts';
import type { AgencyHotel } from '../hotels.ts';
import type { Memory } from '../memory.ts';
import type { DeliveryAnswer, DeliveryKind } from './deliveries.ts';
import type { DeliveryQueue } from './queue.ts';

export interface DeliverDeps {
  readonly memory: Memory;
  readonly queue: DeliveryQueue;
}

/** An item to deliver to a hotel. */
export interface Parcel {
  readonly kind: DeliveryKind;
  readonly externalId: string;
  readonly revision: number; // 0 unless it is a booking
  readonly content: Pick<AgencyDelivery, 'booking' | 'message' | 'review' | 'content'>;
}

export const answerWithinMs = 15_000;
const lookForHotelMs = 100;

/** Queues an item for a hotel and returns its answer; null when the hotel takes too long or `wait` is false. */
export async function deliver(deps: DeliverDeps, hotel: AgencyHotel, parcel: Parcel, wait = true): Promise<DeliveryAnswer | null> {
  const deliveryId = `dlv-${randomUUID()}`;
  const { kind, externalId, revision, content } = parcel;
  const createdMs = systemClock.nowMs();
  deps.memory.deliveries.add({ deliveryId, hotelId: hotel.id, kind, externalId, revision, createdMs, content: { deliveryId, ...content } });
  const answer = wait ? deps.queue.answerTo(deliveryId, answerWithinMs) : null;
  deps.queue.send(hotel.id);
  return answer;
}

/** Finds the named property, else the only listening one, else the only known one; null when none appears in time. */
export async function findHotel(
  deps: DeliverDeps,
  tenantId: string,
  wanted: { channel: string; property_id?: string | undefined },
): Promise<AgencyHotel | null> {
  const { channel, property_id: propertyId } = wanted;
  if (propertyId !== undefined) return deps.memory.hotels.named({ tenantId, propertyId, channel });
  const untilMs = monotonicMs() + answerWithinMs;
  for (;;) {
    const listening = deps.queue.subscribed(tenantId, channel);
    const known = deps.memory.hotels.ofTenant(tenantId).filter((hotel) => hotel.channel === channel);
    const [hotel, another] = listening.length > 0 ? listening : known;
    if (hotel && another) throw new BadInstruction(`the tenant has several properties at ${channel}: name one`);
    if (hotel) return hotel;
    if (monotonicMs() >= untilMs) return null;
    await pause(lookForHotelMs);
  }
}

/** Answer to the operator when the hotel is not listening: it may sell only elsewhere, or not exist. */
export function nobodyListens({ memory }: DeliverDeps, tenantId: string, channel: string): object {
  const isElsewhere = memory.hotels.ofTenant(tenantId).length > 0;
  if (isElsewhere) return { ok: false, code: 'SVC-4004', message: `no rate plan of the tenant is mapped to ${channel}` };
  return { ok: false, code: 'SVC-4001', message: `no hotel of the tenant has subscribed at ${channel}` };
}

/** The hotel's answer in the form of the command line. */
export function reportOf(answer: DeliveryAnswer | null, more: object): object {
  const late = `the hotel has not acknowledged it in ${answerWithinMs / 1_000} s; it stays queued`;
  if (answer === null) return { ok: false, code: 'SVC-4001', message: late, ...more };
  const { outcome, code, message, reservationIds } = answer;
  if (outcome === 'refused') return { ok: false, code, message, ...more };
  const said = outcome === 'logged' ? { message } : {};
  return { ok: true, reservation_id: reservationIds[0] ?? null, reservation_ids: reservationIds, outcome, ...said, ...more };
}
