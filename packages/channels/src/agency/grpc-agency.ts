import { strict as assert } from 'node:assert';
import { status } from '@grpc/grpc-js';
import { addDays, type LocalDate } from '@innkeeper/kernel';
import { type Config, grpcStatusOf, openPartner, unaryCall } from '@innkeeper/platform';
import { agencyApi } from '@innkeeper/protos';
import type { z } from 'zod';
import {
  type Acknowledgement,
  type Agency,
  type AgencyFailure,
  type AgencyHotel,
  type InventoryListing,
  itemsPerPushMax,
} from './agency.ts';
import { failureOf } from './agency-failure.ts';
import { problemOf, wireAcknowledgement, wireInventory, wireMessageSent, wirePushAnswer, wireReplySent } from './agency-wire.ts';
import { type AgencySubscription, subscribeToAgency } from './subscribe-to-agency.ts';
import { acknowledgement, pushRequest, toListing, toPushAnswer } from './wire-words.ts';

type AgencyConfig = Pick<Config, 'OTA_ADDRESS' | 'OTA_TIMEOUT' | 'OTA_TLS_CA' | 'OTA_CREDENTIAL'>;

const bytesMax = 16 * 1024 * 1024; // of an answer
const listedDays = 62; // per call, so that an answer stays well below that

const callOptions = {
  'grpc.max_receive_message_length': bytesMax,
  'grpc.max_send_message_length': bytesMax,
};

// Streams have their own connection, so that calls do not wait behind them, and detect its loss by pings.
const streamOptions = {
  ...callOptions,
  'grpc.use_local_subchannel_pool': 1,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
};

/** Opens the port to the agencies over gRPC, with a deadline on every call; null when none is configured. Rules: CHAN-5, CHAN-6. */
export function openAgency(config: AgencyConfig, log: AgencySubscription['log']): Agency | null {
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
    subscribe: (hotel, onDelivery, signal) => subscribeToAgency({ client: streams, metadata, log, hotel, onDelivery, signal }),
    acknowledge: (hotel, deliveryId, answer) => {
      const request = { hotel: namesOf(hotel), deliveryId, ...acknowledgement(answer) };
      const asked = ask((options, callback) => calls.acknowledge(request, metadata, options, callback)).catch(nullWhenNotFound);
      return parseAnswer(
        asked,
        wireAcknowledgement.nullable(),
        (given): Acknowledgement => (given === null ? { kind: 'unknown' } : { kind: 'acknowledged', superseded: given.superseded }),
      );
    },
    push: (hotel, push) => {
      assert(push.availability.length + push.rates.length <= itemsPerPushMax, `a push of more than ${itemsPerPushMax} items`);
      const request = { hotel: namesOf(hotel), ...pushRequest(push) };
      const asked = ask((options, callback) => calls.pushInventory(request, metadata, options, callback));
      return parseAnswer(asked, wirePushAnswer, ({ refused }) => toPushAnswer(refused, push));
    },
    list: (hotel, from, to) =>
      listInParts(from, to, (part) => {
        const request = { hotel: namesOf(hotel), ...part };
        const asked = ask((options, callback) => calls.listInventory(request, metadata, options, callback));
        return parseAnswer(asked, wireInventory, toListing);
      }),
    sendMessage: (hotel, { key, externalId, threadId, body }) => {
      const request = { hotel: namesOf(hotel), idempotencyKey: key, externalId: externalId ?? '', threadId, body };
      const asked = ask((options, callback) => calls.sendMessage(request, metadata, options, callback));
      return parseAnswer(asked, wireMessageSent, ({ messageId }) => ({ kind: 'sent', messageId }) as const);
    },
    replyToReview: (hotel, { key, reviewId, text }) => {
      const request = { hotel: namesOf(hotel), idempotencyKey: key, reviewId, text };
      const asked = ask((options, callback) => calls.replyToReview(request, metadata, options, callback));
      return parseAnswer(asked, wireReplySent, () => ({ kind: 'sent' }) as const);
    },
  };
}

type UnaryCall = Parameters<typeof unaryCall<unknown>>[1];

function namesOf({ tenantId, propertyId, channel }: AgencyHotel): AgencyHotel {
  return { tenantId, propertyId, channel };
}

/** Parses an agency's answer with its schema; a failed call and an unreadable answer are values, too. */
async function parseAnswer<S extends z.ZodType, T>(
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

/** Lists part by part; the first failure fails the whole. */
async function listInParts(
  from: LocalDate,
  to: LocalDate,
  list: (part: { from: LocalDate; to: LocalDate }) => Promise<InventoryListing | AgencyFailure>,
): Promise<InventoryListing | AgencyFailure> {
  const parts: InventoryListing[] = [];
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
