/** An amount in minor units of its currency, under the key by which the provider recognises a repeat. */
interface ProviderOrder {
  readonly merchantId: string; // the tenant
  readonly key: string;
  readonly currency: string;
  readonly amountMinor: bigint; // positive
}

/** A card to charge: by a token of the provider's form, or one that the provider has kept. */
export type ChargedCard =
  | { readonly token: string; readonly isKept?: boolean } // isKept: kept for later charges, if this one succeeds
  | { readonly stored: string }; // its reference

export interface CardCharge extends ProviderOrder {
  readonly card: ChargedCard;
}

/** A card that the provider has kept, with what it shows of it. */
export interface KeptCard {
  readonly reference: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires: string; // YYYY-MM
}

export interface CardToStore {
  readonly merchantId: string;
  readonly key: string;
  readonly paymentToken: string;
}

/** Names a kept card by its reference, or by the key of the call that kept it, where no reference ever arrived. */
export type CardRemoval = { readonly merchantId: string } & ({ readonly reference: string } | { readonly key: string });

export interface CardRefund extends ProviderOrder {
  readonly chargeKey: string; // the key under which the payment was charged
}

/** Answer of the provider; `unknown` when it timed out, could not be reached, or does not know yet. */
export type ProviderOutcome =
  | { readonly kind: 'succeeded'; readonly card?: KeptCard }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unknown' };

/** Outcome of a key; `never_arrived` when the provider does not know the key. */
export type ProviderFinding = ProviderOutcome | { readonly kind: 'never_arrived' };

/** Port to the payment provider. Every call ends within the timeout; the same key never moves money twice. */
export interface PaymentGateway {
  readonly timeoutMs: number;
  charge(order: CardCharge): Promise<ProviderOutcome>;
  refund(order: CardRefund): Promise<ProviderOutcome>;
  /** Keeps a card without charging it; a repeat under the same key keeps it once. */
  storeCard(order: CardToStore): Promise<ProviderOutcome>;
  /** Forgets a card, which may be forgotten already. True when it is certain. */
  removeCard(removal: CardRemoval): Promise<boolean>;
  find(query: { readonly kind: 'payment' | 'refund'; readonly merchantId: string; readonly key: string }): Promise<ProviderFinding>;
}
