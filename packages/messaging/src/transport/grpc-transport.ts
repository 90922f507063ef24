import { status } from '@grpc/grpc-js';
import { type Config, grpcStatusOf, isOutcomeUnknown, type Logger, openPartner, unaryCall } from '@innkeeper/platform';
import { type TransportOutcome, transportApi } from '@innkeeper/protos';
import { openSendStreams } from './send-stream.ts';
import { subscribeToChannel } from './subscribe-to-channel.ts';
import type { SendFinding, SendOutcome, Transport } from './transport.ts';
import { acknowledgementOf, outcomeOf, type WireMessage, wireChannel, wireMessageOf } from './transport-wire.ts';

type TransportConfig = Pick<Config, 'TRANSPORT_ADDRESS' | 'TRANSPORT_TIMEOUT' | 'TRANSPORT_TLS_CA' | 'TRANSPORT_CREDENTIAL'>;

const bytesMax = 32 * 1024 * 1024; // per message, with its attachments
const callOptions = { 'grpc.max_receive_message_length': bytesMax };

// Streams have their own connection, so that calls do not wait behind them, and detect its loss by pings.
const streamOptions = {
  ...callOptions,
  'grpc.use_local_subchannel_pool': 1,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
};

/** Opens the port to the transports over gRPC, with a deadline on every call; null when none is configured. Rules: MSG-9. */
export function openTransport(config: TransportConfig, log: Pick<Logger, 'info' | 'warn'> | null): Transport | null {
  const { TRANSPORT_ADDRESS: address } = config;
  if (address === undefined) return null;
  const { timeoutMs, metadata, connect } = openPartner(transportApi().Transport, {
    address,
    timeout: config.TRANSPORT_TIMEOUT,
    authority: config.TRANSPORT_TLS_CA,
    credential: config.TRANSPORT_CREDENTIAL,
  });
  const [calls, streams] = [connect(callOptions), connect(streamOptions)];
  const sendOverStream = openSendStreams({ client: streams, metadata, timeoutMs });
  const sendUnary = (request: WireMessage): Promise<SendOutcome> =>
    answered(unaryCall(timeoutMs, (options, callback) => calls.send(request, metadata, options, callback))).catch(rejected);
  return {
    timeoutMs,
    send: (message) => {
      const request = wireMessageOf(message);
      return sendOverStream(request) ?? sendUnary(request);
    },
    find: ({ accountId, channel, key }) => {
      const request = { accountId, channel: wireChannel(channel), idempotencyKey: key };
      return found(unaryCall(timeoutMs, (options, callback) => calls.getMessage(request, metadata, options, callback)));
    },
    subscribe: (channel, onDelivery, signal) => subscribeToChannel({ client: streams, metadata, log, channel, onDelivery, signal }),
    acknowledge: async (channel, answers) => {
      const request = { channel: wireChannel(channel), acknowledgements: answers.map(acknowledgementOf) };
      try {
        await unaryCall(timeoutMs, (options, callback) => calls.acknowledge(request, metadata, options, callback));
        return true;
      } catch (error) {
        if (isOutcomeUnknown(error)) return false;
        throw error;
      }
    },
  };
}

async function answered(asking: Promise<TransportOutcome>): Promise<SendOutcome> {
  try {
    return outcomeOf(await asking);
  } catch (error) {
    if (isOutcomeUnknown(error)) return { kind: 'unknown', problem: error instanceof Error ? error.message : 'no answer' };
    throw error;
  }
}

/** Refuses for good: a transport that does not understand a call will not understand a repeat. */
function rejected(error: unknown): SendOutcome {
  if (!(error instanceof Error) || grpcStatusOf(error) === null) throw error;
  return { kind: 'refused', reason: 'refused', text: error.message };
}

async function found(asking: Promise<TransportOutcome>): Promise<SendFinding> {
  return answered(asking).catch((error: unknown): SendFinding => {
    if (grpcStatusOf(error) === status.NOT_FOUND) return { kind: 'never_arrived' };
    throw error;
  });
}
