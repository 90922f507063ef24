import type { MoneyBody } from '@innkeeper/kernel';
import type { CardRequest, GuestRequest, OpenResult } from '../stay-view.ts';

/** Everything that the page of a payment link shows. */
export interface PaymentView {
  readonly house: { readonly name: string; readonly colour: string | null };
  /** The guest's language. */
  readonly language: string | null;
  /** `over`: the link has expired, or the account is closed; `nothing`: there is no balance to pay. */
  readonly state: 'open' | 'paid' | 'over' | 'nothing';
  readonly amount: MoneyBody;
  /** The payment provider has a card page. */
  readonly isCardTaken: boolean;
}

/** Actions on one payment link. Every refusal is a ServiceError. */
export interface PaymentPort {
  readonly read: () => Promise<PaymentView>;
  /** Address where the guest enters a card, and the state that the provider returns. */
  readonly startCard: (request: CardRequest) => Promise<{ readonly url: string; readonly state: string }>;
  /** Pays the amount of the link, once, however often it is sent. */
  readonly pay: (paymentToken: string) => Promise<void>;
}

/** Opens payment links for requests, each of which is counted. Rules: DIRECT-18. */
export interface PaymentDoor {
  readonly openPayment: (token: string, request: GuestRequest) => Promise<OpenResult<PaymentPort>>;
}
