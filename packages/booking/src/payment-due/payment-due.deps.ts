import type { ProviderDeps } from '@innkeeper/billing';
import type { ErrorCode } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';

/** A scheduled payment that failed, for the staff. */
export interface PaymentIncident {
  readonly kind: 'payment_failed';
  readonly message: string;
  readonly propertyId: string;
  readonly reservationId: string;
  readonly code: ErrorCode;
  /** Groups problems into one open incident. */
  readonly subject: string;
}

/** A payment that the guest is to make by another card. */
export interface FailedPayment {
  readonly reservationId: string;
  readonly folioId: string;
  readonly amountMinor: bigint; // in the currency of the folio
}

export interface FailureDeps {
  /** Writes to the guest, where the hotel has a template for it. */
  readonly notifyGuest: (ctx: WriteContext, payment: FailedPayment) => Promise<unknown>;
  readonly recordIncident: (ctx: WriteContext, incident: PaymentIncident) => Promise<unknown>;
}

export interface PaymentDueDeps extends ProviderDeps, FailureDeps {}
