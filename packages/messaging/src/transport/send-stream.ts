import type { Metadata, ServiceError } from '@grpc/grpc-js';
import { monotonicMs } from '@innkeeper/kernel';
import { isOutcomeUnknown } from '@innkeeper/platform';
import type { TransportClient } from '@innkeeper/protos';
import { messagingLimits } from '../messaging-limits.ts';
import type { SendOutcome } from './transport.ts';
import { answerOf, nameOf, type WireMessage } from './transport-wire.ts';

interface StreamConnection {
  readonly client: Pick<TransportClient, 'sendAll'>;
  readonly metadata: Metadata;
  readonly timeoutMs: number; // per answer
}

type StreamSend = (message: WireMessage) => Promise<SendOutcome>;

/**
 * Sends the messages of each channel over its own stream, opened by the first message and reopened after a loss: a stalled channel holds up
 * no other, and a message costs no call. Every message has an outcome within the time-out. After a transport has refused a stream the
 * function answers null for a while: messages are then sent one by one. Rules: MSG-9. Decision: infra/decisions/0060.
 */
export function openSendStreams(connection: StreamConnection): (message: WireMessage) => Promise<SendOutcome> | null {
  const streams = new Map<string, StreamSend>();
  let refusedUntilMs = 0;
  const open = (channel: string): StreamSend => {
    const send = openStream(connection, (error) => {
      if (streams.get(channel) === send) streams.delete(channel);
      if (error !== null && !isOutcomeUnknown(error)) refusedUntilMs = monotonicMs() + messagingLimits.streamsRefusedMs;
    });
    streams.set(channel, send);
    return send;
  };
  return (message) => {
    if (monotonicMs() < refusedUntilMs) return null;
    return (streams.get(message.channel) ?? open(message.channel))(message);
  };
}

/** Opens one stream. Messages without an answer when it ends may have arrived: their outcome is unknown. */
function openStream({ client, metadata, timeoutMs }: StreamConnection, onEnd: (error: ServiceError | null) => void): StreamSend {
  const stream = client.sendAll(metadata);
  const waiting = new Map<string, (outcome: SendOutcome) => void>();
  let answers = 0;
  const end = (error: ServiceError | null): void => {
    onEnd(error);
    for (const settle of waiting.values()) settle({ kind: 'unknown', problem: error?.message ?? 'the stream has ended' });
  };
  stream.on('data', (raw: unknown) => {
    answers++;
    const { name, outcome } = answerOf(raw);
    waiting.get(name)?.(outcome);
  });
  stream.on('error', end);
  stream.on('end', () => end(null));
  return (message) =>
    new Promise((resolve) => {
      const name = nameOf(message);
      const answersBefore = answers;
      const settle = (outcome: SendOutcome): void => {
        clearTimeout(timer);
        if (waiting.get(name) === settle) waiting.delete(name);
        resolve(outcome);
      };
      const timer = setTimeout(() => {
        settle({ kind: 'unknown', problem: 'no answer in time' });
        if (answers === answersBefore) stream.cancel(); // it is stalled
      }, timeoutMs);
      waiting.set(name, settle);
      stream.write(message);
    });
}
