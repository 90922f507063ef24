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

export interface FailureDeps {
  readonly recordIncident: (ctx: WriteContext, incident: PaymentIncident) => Promise<unknown>;
}

export interface PaymentDueDeps extends ProviderDeps, FailureDeps {}
