import { monotonicMs, systemClock } from '@innkeeper/kernel';
import type { AgencyDelivery } from '@innkeeper/protos';
import type { OtaFault } from '../faults.ts';
import type { AgencyHotel } from '../hotels.ts';
import type { Deliveries, DeliveryAnswer, QueuedDelivery } from './deliveries.ts';
import { sortDeliveries } from './sort-deliveries.ts';

/** An open stream to a hotel. */
export interface HotelStream {
  write(delivery: AgencyDelivery): void;
  /** Ends the stream; the hotel may open another. */
  end(reason: 'replaced' | 'unreachable'): void;
}

interface HotelSubscription {
  readonly hotel: AgencyHotel;
  readonly stream: HotelStream;
  readonly sent: Map<string, { times: number; againAtMs: number }>;
}

interface QueueDeps {
  readonly deliveries: Deliveries;
  readonly faultOf: (hotel: AgencyHotel) => OtaFault;
}

const inFlightMax = 200; // to one hotel
const lookEveryMs = 500;
const firstAgainMs = 3_000;
const longestAgainMs = 30_000;

/** Sends waiting items to the listening hotels until they acknowledge them. */
export class DeliveryQueue {
  readonly #deps: QueueDeps;
  readonly #subscriptions = new Map<number, HotelSubscription>();
  readonly #waiters = new Map<string, (answer: DeliveryAnswer) => void>();
  readonly #timer: NodeJS.Timeout;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.#sendWaiting(), lookEveryMs);
    this.#timer.unref();
  }

  /** Sends waiting items at once. An earlier subscriber's stream ends. */
  subscribe(hotel: AgencyHotel, stream: HotelStream): void {
    this.#subscriptions.get(hotel.id)?.stream.end('replaced');
    this.#subscriptions.set(hotel.id, { hotel, stream, sent: new Map() });
    this.send(hotel.id);
  }

  unsubscribe(hotelId: number, stream: HotelStream): void {
    if (this.#subscriptions.get(hotelId)?.stream === stream) this.#subscriptions.delete(hotelId);
  }

  subscribed(tenantId: string, channel: string): AgencyHotel[] {
    const hotels = [...this.#subscriptions.values()].map(({ hotel }) => hotel);
    return hotels.filter((hotel) => hotel.tenantId === tenantId && hotel.channel === channel);
  }

  /** Ends the streams of agencies that have become unreachable. */
  dropUnreachable(): void {
    for (const [id, { hotel, stream }] of this.#subscriptions) {
      if (this.#deps.faultOf(hotel) !== 'unreachable') continue;
      this.#subscriptions.delete(id);
      stream.end('unreachable');
    }
  }

  /** Sends a hotel items that are unsent, or unacknowledged for some time. */
  send(hotelId: number): void {
    const subscription = this.#subscriptions.get(hotelId);
    if (!subscription) return;
    const { sent, hotel } = subscription;
    const nowMs = monotonicMs();
    const fault = this.#deps.faultOf(hotel);
    const { deliveries } = this.#deps;
    const waiting = deliveries.waiting(hotelId, inFlightMax);
    const newestRevision = ({ externalId }: QueuedDelivery) =>
      deliveries.revisions(hotel.tenantId, hotel.channel, externalId).at(-1)?.revision ?? 0;
    for (const { deliveryId } of sortDeliveries(waiting, { fault, nowMs: systemClock.nowMs(), newestRevision })) {
      const before = sent.get(deliveryId);
      if (before && before.againAtMs > nowMs) continue;
      const times = (before?.times ?? 0) + 1;
      sent.set(deliveryId, { times, againAtMs: nowMs + Math.min(firstAgainMs * 2 ** (times - 1), longestAgainMs) });
      this.#write(subscription, deliveryId);
      if (fault === 'duplicate') this.#write(subscription, deliveryId);
    }
  }

  /** Records the hotel's answer; `superseded` when a newer revision of the booking was acknowledged before. */
  acknowledge(hotel: AgencyHotel, delivery: QueuedDelivery, answer: DeliveryAnswer): { superseded: boolean } {
    const { deliveries, faultOf } = this.#deps;
    const others = delivery.kind === 'booking' ? deliveries.revisions(hotel.tenantId, hotel.channel, delivery.externalId) : [];
    const superseded = others.some((other) => other.revision > delivery.revision && isTaken(other.answer));
    deliveries.answer(delivery.deliveryId, answer);
    const subscription = this.#subscriptions.get(hotel.id);
    subscription?.sent.delete(delivery.deliveryId);
    this.#waiters.get(delivery.deliveryId)?.(answer);
    const previous = others.find((other) => other.revision === delivery.revision - 1);
    const isFirstAnswer = delivery.answer === null;
    if (subscription && previous && isFirstAnswer && faultOf(hotel) === 'out-of-order') this.#write(subscription, previous.deliveryId);
    this.send(hotel.id);
    return { superseded };
  }

  /** The hotel's answer to a delivery, or null when it takes too long. */
  answerTo(deliveryId: string, withinMs: number): Promise<DeliveryAnswer | null> {
    return new Promise((resolve) => {
      const finish = (answer: DeliveryAnswer | null) => {
        clearTimeout(timer);
        this.#waiters.delete(deliveryId);
        resolve(answer);
      };
      const timer = setTimeout(finish, withinMs, null);
      timer.unref();
      this.#waiters.set(deliveryId, finish);
    });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #write({ stream }: HotelSubscription, deliveryId: string): void {
    stream.write(this.#deps.deliveries.content(deliveryId));
  }

  #sendWaiting(): void {
    if (this.#subscriptions.size === 0) return;
    for (const hotelId of this.#deps.deliveries.hotelsWaiting()) this.send(hotelId);
  }
}

function isTaken(answer: DeliveryAnswer | null): boolean {
  return answer !== null && answer.outcome !== 'refused';
}
