import { monotonicMs, systemClock } from '@innkeeper/kernel';
import type { TransportDelivery } from '@innkeeper/protos';
import type { TransportRecord } from './record.ts';

/** An open stream of one channel. */
export interface ChannelStream {
  write(delivery: TransportDelivery): void;
  /** Ends the stream, because there is another subscriber. */
  end(): void;
}

interface ChannelSubscription {
  readonly stream: ChannelStream;
  readonly sent: Map<string, { times: number; againAtMs: number }>;
}

/** The hotel's answer to a delivery. */
export interface Acknowledgement {
  readonly deliveryId: string;
  readonly reference: string;
  readonly note: string;
}

const inFlightMax = 500; // on one stream
const lookEveryMs = 100;
const firstAgainMs = 3_000;
const longestAgainMs = 30_000;

/** Sends waiting items to the channel's subscriber until they are acknowledged. */
export class ChannelQueue {
  readonly #record: TransportRecord;
  readonly #subscriptions = new Map<string, ChannelSubscription>();
  readonly #waiters = new Map<string, (answer: Acknowledgement) => void>();
  readonly #timer: NodeJS.Timeout;

  constructor(record: TransportRecord) {
    this.#record = record;
    this.#timer = setInterval(() => this.#sendAll(), lookEveryMs);
    this.#timer.unref();
  }

  /** Sends waiting items at once. An earlier subscriber's stream ends. */
  subscribe(channel: string, stream: ChannelStream): void {
    this.#subscriptions.get(channel)?.stream.end();
    this.#subscriptions.set(channel, { stream, sent: new Map() });
    this.send(channel);
  }

  unsubscribe(channel: string, stream: ChannelStream): void {
    if (this.#subscriptions.get(channel)?.stream === stream) this.#subscriptions.delete(channel);
  }

  /** Sends due items that are unsent, or unacknowledged for some time; unreachable accounts wait. */
  send(channel: string): void {
    const subscription = this.#subscriptions.get(channel);
    if (!subscription) return;
    const { sent, stream } = subscription;
    const nowMs = monotonicMs();
    for (const { deliveryId, accountId, content } of this.#record.waiting(channel, systemClock.nowMs(), inFlightMax)) {
      const before = sent.get(deliveryId);
      if (before && before.againAtMs > nowMs) continue;
      if (this.#record.fault(accountId) === 'unreachable') continue;
      const times = (before?.times ?? 0) + 1;
      sent.set(deliveryId, { times, againAtMs: nowMs + Math.min(firstAgainMs * 2 ** (times - 1), longestAgainMs) });
      stream.write({ ...content, deliveryId, accountId });
    }
  }

  acknowledge(channel: string, given: readonly Acknowledgement[]): void {
    this.#record.acknowledge(
      channel,
      given.map(({ deliveryId }) => deliveryId),
    );
    const subscription = this.#subscriptions.get(channel);
    for (const one of given) {
      subscription?.sent.delete(one.deliveryId);
      this.#waiters.get(one.deliveryId)?.(one);
    }
    this.send(channel);
  }

  /** The hotel's acknowledgement of a delivery, or null when it takes too long. */
  acknowledged(deliveryId: string, withinMs: number): Promise<Acknowledgement | null> {
    return new Promise((resolve) => {
      const finish = (answer: Acknowledgement | null) => {
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

  #sendAll(): void {
    for (const channel of this.#subscriptions.keys()) this.send(channel);
  }
}
