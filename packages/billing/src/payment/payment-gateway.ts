/** Money in integer minor units of its currency, under the key by which the provider recognises a repeat. */
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

/** What the provider answered; `unknown` when it did not in time, could not be reached, or does not know yet. */
export type ProviderOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unknown' };

/** What became of a key; `never_arrived` when the provider has not heard of it. */
export type ProviderFinding = ProviderOutcome | { readonly kind: 'never_arrived' };

/** The payment provider as billing sees it. Every call ends within the time-out; the same key never moves money twice. */
export interface PaymentGateway {
  readonly timeoutMs: number;
  charge(order: CardCharge): Promise<ProviderOutcome>;
  refund(order: CardRefund): Promise<ProviderOutcome>;
  find(asked: { readonly kind: 'payment' | 'refund'; readonly merchantId: string; readonly key: string }): Promise<ProviderFinding>;
}
