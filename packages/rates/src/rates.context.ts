import type { BoundedContext } from '@innkeeper/platform';
import { availabilityOperations } from './inventory/availability.operations.ts';
import { allowOverselling } from './inventory/overselling.ts';
import { offerOperations } from './offer/offer.operations.ts';
import { ratePlanOperations } from './rate-plan/rate-plan.operations.ts';
import { ratesRetention } from './rates.retention.ts';

/** Rate plans, daily rates, inventory and offers. */
export const rates = {
  name: 'rates',
  operations: { availability: availabilityOperations, ratePlans: ratePlanOperations, offers: offerOperations },
  settings: [allowOverselling],
  retention: ratesRetention,
} as const satisfies BoundedContext;
