import { strict as assert } from 'node:assert';
import { status } from '@grpc/grpc-js';
import { addDays, type LocalDate } from '@innkeeper/kernel';
import { type Config, grpcStatusOf, openPartner, unaryCall } from '@innkeeper/platform';
import { agencyApi } from '@innkeeper/protos';
import type { z } from 'zod';
import { type Acknowledged, type Agency, type AgencyFailure, type AgencyHotel, itemsPerPushMax, type Listed } from './agency.ts';
import { failureOf } from './agency-failure.ts';
import { problemOf, wireAcknowledged, wireInventory, wireMessageSent, wireRefused, wireReplySent } from './agency-wire.ts';
import { type Following, followAgency } from './follow-agency.ts';
import { acknowledgement, listedOf, pushRequest, refusedOf } from './wire-words.ts';

type AgencyConfig = Pick<Config, 'OTA_ADDRESS' | 'OTA_TIMEOUT' | 'OTA_TLS_CA' | 'OTA_CREDENTIAL'>;

const bytesMax = 16 * 1024 * 1024; // of an answer
const listedDays = 62; // in one call, so that an answer stays well below that

const callOptions = {
  'grpc.max_receive_message_length': bytesMax,
  'grpc.max_send_message_length': bytesMax,
};

// Streams have a connection of their own, so that calls do not wait behind them, and learn of its loss by pings.
const streamOptions = {
  ...callOptions,
  'grpc.use_local_subchannel_pool': 1,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
};

/** The port to the agencies over gRPC, with a deadline on every call; null when none is configured. Rules: CHAN-5, CHAN-6. */
export function openAgency(config: AgencyConfig, log: Following['log']): Agency | null {
  const { OTA_ADDRESS: address } = config;
  if (address === undefined) return null;
  const { timeoutMs, metadata, connect } = openPartner(agencyApi().Agency, {
    address,
    timeout: config.OTA_TIMEOUT,
    authority: config.OTA_TLS_CA,
    credential: config.OTA_CREDENTIAL,
  });
  const [calls, streams] = [connect(callOptions), connect(streamOptions)];
  const ask = (call: UnaryCall) => unaryCall<unknown>(timeoutMs, call);
  return {
    subscribe: (hotel, onDelivery, signal) => followAgency({ client: streams, metadata, log, hotel, onDelivery, signal }),
    acknowledge: (hotel, deliveryId, answer) => {
      const request = { hotel: namesOf(hotel), deliveryId, ...acknowledgement(answer) };
      const asked = ask((options, callback) => calls.acknowledge(request, metadata, options, callback)).catch(nullWhenNotFound);
      return answered(
        asked,
        wireAcknowledged.nullable(),
        (given): Acknowledged => (given === null ? { kind: 'unknown' } : { kind: 'acknowledged', superseded: given.superseded }),
      );
    },
    push: (hotel, push) => {
      assert(push.availability.length + push.rates.length <= itemsPerPushMax, `a push of more than ${itemsPerPushMax} items`);
      const request = { hotel: namesOf(hotel), ...pushRequest(push) };
      const asked = ask((options, callback) => calls.pushInventory(request, metadata, options, callback));
      return answered(asked, wireRefused, ({ refused }) => refusedOf(refused, push));
    },
    list: (hotel, from, to) =>
      inParts(from, to, (part) => {
        const request = { hotel: namesOf(hotel), ...part };
        const asked = ask((options, callback) => calls.listInventory(request, metadata, options, callback));
        return answered(asked, wireInventory, listedOf);
      }),
    sendMessage: (hotel, { key, externalId, threadId, body }) => {
      const request = { hotel: namesOf(hotel), idempotencyKey: key, externalId: externalId ?? '', threadId, body };
      const asked = ask((options, callback) => calls.sendMessage(request, metadata, options, callback));
      return answered(asked, wireMessageSent, ({ messageId }) => ({ kind: 'sent', messageId }) as const);
    },
    replyToReview: (hotel, { key, reviewId, text }) => {
      const request = { hotel: namesOf(hotel), idempotencyKey: key, reviewId, text };
      const asked = ask((options, callback) => calls.replyToReview(request, metadata, options, callback));
      return answered(asked, wireReplySent, () => ({ kind: 'sent' }) as const);
    },
  };
}

type UnaryCall = Parameters<typeof unaryCall<unknown>>[1];

function namesOf({ tenantId, propertyId, channel }: AgencyHotel): AgencyHotel {
  return { tenantId, propertyId, channel };
}

/** What an agency answered, read with its schema; a failed call and an answer that cannot be read are values, too. */
async function answered<S extends z.ZodType, T>(
  asking: Promise<unknown>,
  schema: S,
  read: (given: z.infer<S>) => T,
): Promise<T | AgencyFailure> {
  try {
    const parsed = schema.safeParse(await asking);
    if (!parsed.success) return { kind: 'rejected', reason: `its answer cannot be read: ${problemOf(parsed.error)}` };
    return read(parsed.data);
  } catch (error) {
    return failureOf(error);
  }
}

function nullWhenNotFound(error: unknown): null {
  if (grpcStatusOf(error) === status.NOT_FOUND) return null;
  throw error;
}

/** Lists part by part; the first failure is that of the whole. */
async function inParts(
  from: LocalDate,
  to: LocalDate,
  list: (part: { from: LocalDate; to: LocalDate }) => Promise<Listed | AgencyFailure>,
): Promise<Listed | AgencyFailure> {
  const parts: Listed[] = [];
  for (let first = from; first <= to; first = addDays(first, listedDays)) {
    const last = addDays(first, listedDays - 1);
    const part = await list({ from: first, to: last < to ? last : to });
    if (part.kind !== 'listed') return part;
    parts.push(part);
  }
  return {
    kind: 'listed',
    version: parts.at(-1)?.version ?? 0n,
    availability: parts.flatMap(({ availability }) => availability),
    rates: parts.flatMap(({ rates }) => rates),
  };
}
