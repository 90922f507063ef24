/** An amount in minor units of its currency, under the key by which the provider recognises a repeat. */
interface ProviderOrder {
  readonly merchantId: string; // the tenant
  readonly key: string;
  readonly currency: string;
  readonly amountMinor: bigint; // positive
}

export interface CardCharge extends ProviderOrder {
  readonly paymentToken: string;
}

export interface CardRefund extends ProviderOrder {
  readonly chargeKey: string; // the key under which the payment was charged
}

/** Answer of the provider; `unknown` when it timed out, could not be reached, or does not know yet. */
export type ProviderOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unknown' };

/** Outcome of a key; `never_arrived` when the provider does not know the key. */
export type ProviderFinding = ProviderOutcome | { readonly kind: 'never_arrived' };

/** Port to the payment provider. Every call ends within the timeout; the same key never moves money twice. */
export interface PaymentGateway {
  readonly timeoutMs: number;
  charge(order: CardCharge): Promise<ProviderOutcome>;
  refund(order: CardRefund): Promise<ProviderOutcome>;
  find(query: { readonly kind: 'payment' | 'refund'; readonly merchantId: string; readonly key: string }): Promise<ProviderFinding>;
}
