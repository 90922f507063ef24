import { randomUUID } from 'node:crypto';
import { Metadata, status } from '@grpc/grpc-js';
import { isoInstant, systemClock } from '@innkeeper/kernel';
import type { TransportAnswer, TransportHandlers, TransportOrder, TransportOutcome } from '@innkeeper/protos';
import { refusal } from '../control.ts';
import type { ChannelQueue, ChannelStream } from './queue.ts';
import type { QueuedDelivery, SentMessage, TransportFault, TransportRecord } from './record.ts';

export interface TransportDeps {
  readonly record: TransportRecord;
  readonly queue: ChannelQueue;
  /** Messages whose first answer was lost, by account; cleared when a fault is set. */
  readonly lost: Map<string, Set<string>>;
}

const answeredTooLateMs = 35_000;
const afterReceiptsMs = 300;

/** The transports' side of the protocol: idempotent by key, persisted before they answer. Rules: SANDBOX-15, SANDBOX-16. */
export function transportHandlers(deps: TransportDeps): TransportHandlers {
  const { record, queue } = deps;
  return {
    Send: (call, callback) => answer(deps, { request: call.request, callback }, () => send(deps, call.request)),
    SendAll: (call) => {
      call.on('data', (order: TransportOrder) => {
        const callback = (refused: CallRefusal | null, outcome?: TransportOutcome) => {
          const { accountId, idempotencyKey } = order;
          if (!call.cancelled) call.write({ accountId, idempotencyKey, ...(refused ? refusalAnswer(refused) : outcome) });
        };
        answer(deps, { request: order, callback }, () => send(deps, order));
      });
      call.on('end', () => call.end());
    },
    GetMessage: (call, callback) =>
      answer(deps, { request: call.request, callback }, () => {
        const { accountId, idempotencyKey } = call.request;
        const known = record.sent(accountId, idempotencyKey);
        return known && outcomeOf(known);
      }),
    Subscribe: (call) => {
      const { channel } = call.request;
      const stream: ChannelStream = {
        write: (delivery) => void call.write(delivery),
        end: () => void call.emit('error', refusal(status.ABORTED, 'another subscriber has taken over')),
      };
      call.once('cancelled', () => queue.unsubscribe(channel, stream));
      call.once('close', () => queue.unsubscribe(channel, stream));
      call.sendMetadata(new Metadata()); // tells the subscriber that the stream is open
      queue.subscribe(channel, stream);
    },
    Acknowledge: (call, callback) => {
      queue.acknowledge(call.request.channel, call.request.acknowledgements);
      callback(null, {});
    },
  };
}

interface MessageReference {
  readonly accountId: string;
  readonly channel: string;
  readonly idempotencyKey: string;
}

/** A status instead of an outcome. */
type CallRefusal = ReturnType<typeof refusal>;

interface MessageCall {
  readonly request: MessageReference;
  readonly callback: (refused: CallRefusal | null, outcome?: TransportOutcome) => void;
}

/** The status of a call as the answer to one message of a stream. */
function refusalAnswer({ code, details }: CallRefusal): TransportAnswer {
  if (code === status.UNAVAILABLE) return { unavailable: { text: details } };
  return { refusal: { code: 'REFUSAL_CODE_UNSPECIFIED', text: details } };
}

/** Answers a message under the fault; a null outcome means an unknown message. */
function answer({ record, lost }: TransportDeps, { request, callback }: MessageCall, act: () => TransportOutcome | null): void {
  const { accountId, idempotencyKey } = request;
  const fault = record.fault(accountId);
  if (fault === 'unreachable') return callback(refusal(status.UNAVAILABLE, 'the transport cannot be reached'));
  if (accountId === '' || idempotencyKey === '') return callback(refusal(status.INVALID_ARGUMENT, 'account and key must be named'));
  const outcome = act();
  if (outcome === null) return callback(refusal(status.NOT_FOUND, 'no such message'));
  if (fault === 'lost-acknowledgement' && claimFirstAnswer(lost, accountId, idempotencyKey))
    return callback(refusal(status.UNAVAILABLE, 'the connection was lost'));
  const lateMs = fault === 'slow' ? answeredTooLateMs : fault === 'receipt-before-answer' ? afterReceiptsMs : 0;
  if (lateMs === 0) return callback(null, outcome);
  setTimeout(() => callback(null, outcome), lateMs).unref(); // has no effect when the call has ended by then
}

function claimFirstAnswer(lost: TransportDeps['lost'], accountId: string, key: string): boolean {
  const known = lost.get(accountId) ?? new Set();
  lost.set(accountId, known);
  if (known.has(key)) return false;
  known.add(key);
  return true;
}

function send({ record, queue }: TransportDeps, order: TransportOrder): TransportOutcome {
  const before = record.sent(order.accountId, order.idempotencyKey);
  if (before) return outcomeOf(before);
  const fault = record.fault(order.accountId);
  const isRefused = fault === 'undeliverable';
  const message: SentMessage = {
    accountId: order.accountId,
    channel: order.channel,
    key: order.idempotencyKey,
    messageId: `${order.channel.replace('CHANNEL_', '').toLowerCase()}-${randomUUID()}`,
    recipient: order.to,
    threadId: order.threadId,
    subject: order.subject,
    body: order.text,
    html: order.html,
    status: isRefused ? 'refused' : 'accepted',
    reason: isRefused ? 'the address takes no messages' : '',
    sentMs: systemClock.nowMs(),
  };
  record.addSent(message, isRefused ? [] : receiptsOf(message, fault));
  if (fault === 'receipt-before-answer') queue.send(message.channel);
  return outcomeOf(message);
}

const receiptDelaysMs = { sent: 20, delivered: 150 } as const;

/** Receipts that are sent automatically. */
function receiptsOf(message: SentMessage, fault: TransportFault): QueuedDelivery[] {
  const states = (['sent', 'delivered'] as const).map((state) =>
    receiptOf(message, state, fault === 'receipt-before-answer' ? 0 : receiptDelaysMs[state]),
  );
  if (fault !== 'duplicate-receipts') return states;
  return states.flatMap((receipt) => [receipt, { ...receipt, deliveryId: randomUUID() }]);
}

/** A receipt of a message, due `afterMs` after it was sent. */
export function receiptOf(
  { accountId, channel, key, messageId, sentMs }: SentMessage,
  state: 'sent' | 'delivered' | 'read' | 'failed',
  afterMs: number,
  reason = '',
): QueuedDelivery {
  const dueMs = sentMs + afterMs;
  const word = receiptStates[state];
  const receipt = { idempotencyKey: key, messageId, state: word, reason, at: isoInstant(dueMs) };
  return { deliveryId: randomUUID(), accountId, channel, dueMs, content: { receipt } };
}

const receiptStates = {
  sent: 'RECEIPT_STATE_SENT',
  delivered: 'RECEIPT_STATE_DELIVERED',
  read: 'RECEIPT_STATE_READ',
  failed: 'RECEIPT_STATE_FAILED',
} as const;

function outcomeOf(message: SentMessage): TransportOutcome {
  if (message.status === 'refused') return { refusal: { code: 'REFUSAL_CODE_UNDELIVERABLE', text: message.reason } };
  const { messageId, channel, recipient } = message;
  return { accepted: { messageId, rawPayload: JSON.stringify({ message_id: messageId, channel, to: recipient, status: 'accepted' }) } };
}
