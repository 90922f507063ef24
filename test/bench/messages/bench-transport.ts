import { Metadata, Server, ServerCredentials, type ServerWritableStream, status } from '@grpc/grpc-js';
import { isoInstant, monotonicMs, systemClock } from '@innkeeper/kernel';
import { type TransportDelivery, type TransportHandlers, type TransportOrder, transportApi } from '@innkeeper/protos';

/** A guest's message on a channel. */
export interface BenchInbound {
  readonly accountId: string;
  readonly channel: string; // as the protocol names it
  readonly id: string;
  readonly from: string;
  readonly text: string;
}

/** Transports in the process of the benchmark that accept everything at once, and report `sent` and `delivered` like the simulated ones. */
export interface BenchTransport {
  readonly address: string;
  /** Arrival time of each message, by its key; repeated ones count in `twice`. */
  readonly arrived: ReadonlyMap<string, number>;
  twice(): number;
  /** Time of acknowledgement of each guest message, by its id. */
  readonly acknowledged: ReadonlyMap<string, number>;
  bring(message: BenchInbound): void;
  /** Deliveries, receipts included, that are not acknowledged yet. */
  waiting(): number;
  close(): void;
}

const receipts = [
  { state: 'RECEIPT_STATE_SENT', delayMs: 20 },
  { state: 'RECEIPT_STATE_DELIVERED', delayMs: 150 },
] as const;

export async function startBenchTransport(): Promise<BenchTransport> {
  const arrived = new Map<string, number>();
  const acknowledged = new Map<string, number>();
  const deliveries = openDeliveries();
  let twice = 0;
  const take = ({ idempotencyKey, channel, accountId }: TransportOrder) => {
    if (arrived.has(idempotencyKey)) twice++;
    arrived.set(idempotencyKey, monotonicMs());
    const accepted = acceptedAs(idempotencyKey, channel);
    const { messageId } = accepted;
    for (const { state, delayMs } of receipts) {
      const receipt = { idempotencyKey, messageId, state, reason: '', at: isoInstant(systemClock.nowMs()) };
      setTimeout(() => deliveries.bring(channel, { deliveryId: `${state} ${idempotencyKey}`, accountId, receipt }), delayMs);
    }
    return accepted;
  };
  const server = new Server();
  server.addService(transportApi().Transport.service, {
    Send: ({ request }, callback) => callback(null, { accepted: take(request) }),
    SendAll: (call) => {
      call.on('data', (order: TransportOrder) => {
        const { accountId, idempotencyKey } = order;
        call.write({ accountId, idempotencyKey, accepted: take(order) });
      });
      call.on('end', () => call.end());
    },
    GetMessage: ({ request: { idempotencyKey, channel } }, callback) =>
      arrived.has(idempotencyKey)
        ? callback(null, { accepted: acceptedAs(idempotencyKey, channel) })
        : callback({ code: status.NOT_FOUND, details: 'no such message' }),
    Subscribe: (call) => deliveries.subscribe(call),
    Acknowledge: ({ request }, callback) => {
      for (const { deliveryId } of request.acknowledgements) {
        deliveries.settle(deliveryId);
        acknowledged.set(deliveryId, monotonicMs());
      }
      callback(null, {});
    },
  } satisfies TransportHandlers);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return {
    address: `127.0.0.1:${port}`,
    arrived,
    twice: () => twice,
    acknowledged,
    bring: ({ accountId, channel, id, from, text }) =>
      deliveries.bring(channel, { deliveryId: id, accountId, message: written(id, from, text) }),
    waiting: deliveries.waiting,
    close: () => {
      deliveries.close();
      server.forceShutdown();
    },
  };
}

function acceptedAs(idempotencyKey: string, channel: string) {
  const messageId = `carried-${idempotencyKey}`;
  return { messageId, rawPayload: JSON.stringify({ message_id: messageId, channel, status: 'accepted' }) };
}

function written(messageId: string, from: string, text: string): TransportDelivery['message'] {
  const sentAt = isoInstant(systemClock.nowMs());
  const rawPayload = JSON.stringify({ message_id: messageId, from, body: text });
  return { messageId, threadId: '', from, senderName: '', subject: '', text, language: 'en', rawPayload, attachments: [], sentAt };
}

type Stream = ServerWritableStream<{ channel: string }, TransportDelivery>;

interface UnacknowledgedDelivery {
  readonly channel: string;
  readonly delivery: TransportDelivery;
  againAtMs: number;
}

const againMs = 30_000; // soon enough for lost deliveries, without extra load when acknowledgements queue
const lookEveryMs = 500;

/** Delivers again whatever is not acknowledged, after some seconds and on every new stream. */
function openDeliveries() {
  const streams = new Map<string, Stream>();
  const waiting = new Map<string, UnacknowledgedDelivery>();
  const write = (one: UnacknowledgedDelivery): void => {
    one.againAtMs = monotonicMs() + againMs;
    streams.get(one.channel)?.write(one.delivery);
  };
  const timer = setInterval(() => {
    const nowMs = monotonicMs();
    for (const one of waiting.values()) if (one.againAtMs <= nowMs) write(one);
  }, lookEveryMs);
  timer.unref();
  return {
    bring: (channel: string, delivery: TransportDelivery): void => {
      const one = { channel, delivery, againAtMs: 0 };
      waiting.set(delivery.deliveryId ?? '', one);
      write(one);
    },
    settle: (deliveryId: string): void => void waiting.delete(deliveryId),
    waiting: () => waiting.size,
    close: () => clearInterval(timer),
    subscribe: (stream: Stream): void => {
      const { channel } = stream.request;
      streams.set(channel, stream);
      stream.sendMetadata(new Metadata());
      for (const one of waiting.values()) if (one.channel === channel) write(one);
    },
  };
}
