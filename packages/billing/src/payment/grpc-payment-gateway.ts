import { status } from '@grpc/grpc-js';
import { type Config, grpcStatusOf, isOutcomeUnknown, openPartner, unaryCall } from '@innkeeper/platform';
import { type PaymentResultAnswer, paymentApi } from '@innkeeper/protos';
import type { ChargedCard, KeptCard, PaymentGateway, ProviderFinding, ProviderOutcome } from './payment-gateway.ts';

type GatewayConfig = Pick<Config, 'PAYMENT_ADDRESS' | 'PAYMENT_TIMEOUT' | 'PAYMENT_TLS_CA' | 'PAYMENT_CREDENTIAL'>;

/**
 * Opens the gRPC port to the payment provider, with a deadline on every call; TLS and credential as configured. Null without an address.
 */
export function openPaymentGateway(config: GatewayConfig): PaymentGateway | null {
  if (config.PAYMENT_ADDRESS === undefined) return null;
  const { timeoutMs, metadata, connect } = openPartner(paymentApi().PaymentProvider, {
    address: config.PAYMENT_ADDRESS,
    timeout: config.PAYMENT_TIMEOUT,
    authority: config.PAYMENT_TLS_CA,
    credential: config.PAYMENT_CREDENTIAL,
  });
  const client = connect();
  return {
    timeoutMs,
    charge: ({ merchantId, key, currency, amountMinor, card }) => {
      const request = { merchantId, idempotencyKey: key, amount: { currency, minor: String(amountMinor) }, ...fieldsOf(card) };
      return outcomeOf(unaryCall(timeoutMs, (options, callback) => client.charge(request, metadata, options, callback)));
    },
    refund: ({ merchantId, key, currency, amountMinor, chargeKey }) => {
      const request = { merchantId, idempotencyKey: key, amount: { currency, minor: String(amountMinor) }, chargeKey };
      return outcomeOf(unaryCall(timeoutMs, (options, callback) => client.refund(request, metadata, options, callback)));
    },
    storeCard: ({ merchantId, key, paymentToken }) => {
      const request = { merchantId, idempotencyKey: key, paymentToken };
      return outcomeOf(unaryCall(timeoutMs, (options, callback) => client.storeCard(request, metadata, options, callback)));
    },
    removeCard: async ({ merchantId, ...card }) => {
      const request = { merchantId, ...('reference' in card ? card : { idempotencyKey: card.key }) };
      try {
        await unaryCall(timeoutMs, (options, callback) => client.removeCard(request, metadata, options, callback));
        return true;
      } catch (error) {
        if (isOutcomeUnknown(error)) return false;
        throw error;
      }
    },
    find: ({ kind, merchantId, key }) => {
      const request = { merchantId, idempotencyKey: key };
      if (kind === 'payment')
        return findingOf(unaryCall(timeoutMs, (options, callback) => client.getCharge(request, metadata, options, callback)));
      return findingOf(unaryCall(timeoutMs, (options, callback) => client.getRefund(request, metadata, options, callback)));
    },
  };
}

function fieldsOf(card: ChargedCard) {
  return 'stored' in card ? { storedCard: card.stored } : { paymentToken: card.token, keepCard: card.isKept ?? false };
}

interface ProviderResponse {
  readonly result: PaymentResultAnswer | null;
}

async function outcomeOf(response: Promise<ProviderResponse>): Promise<ProviderOutcome> {
  try {
    return toOutcome((await response).result);
  } catch (error) {
    if (isOutcomeUnknown(error)) return { kind: 'unknown' };
    throw error; // the provider rejects our request: our fault; the outcome is looked up later by key
  }
}

async function findingOf(response: Promise<ProviderResponse>): Promise<ProviderFinding> {
  return outcomeOf(response).catch((error: unknown): ProviderFinding => {
    if (grpcStatusOf(error) === status.NOT_FOUND) return { kind: 'never_arrived' };
    throw error;
  });
}

function toOutcome(result: PaymentResultAnswer | null): ProviderOutcome {
  if (result?.status === 'STATUS_SUCCEEDED') return { kind: 'succeeded', ...(result.card ? { card: keptCardOf(result.card) } : {}) };
  if (result?.status === 'STATUS_DECLINED') return { kind: 'declined', reason: result.declineCode || 'generic_decline' };
  return { kind: 'unknown' };
}

function keptCardOf({ reference, brand, last4, expires }: NonNullable<PaymentResultAnswer['card']>): KeptCard {
  return { reference, brand, last4, expires };
}
