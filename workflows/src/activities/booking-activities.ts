import { auditNights, expireTentative } from '@innkeeper/booking';
import type { RequestContext } from '@innkeeper/platform';

export type BookingActivities = ReturnType<typeof bookingActivities>;

/** What one batch of the sweep did; `next` is the position after it, null at the end. */
export interface ExpiredBatch {
  readonly expired: number;
  readonly failed: number;
  readonly next: string | null;
}

/** One batch of a night audit. */
export interface NightAuditBatch {
  readonly posted: number; // nights
  readonly failed: number; // stays
  readonly next: string | null;
}

export interface BookingActivityDeps {
  /** A context for background work in one tenant, in that tenant's business time. */
  readonly contextFor: (tenantId: string) => Promise<RequestContext>;
  /** Expires one batch of the holds of all tenants whose time has passed. */
  readonly expireDueTentatives: (after: string | null) => Promise<ExpiredBatch>;
  /** A context for the night audit of one tenant. */
  readonly auditContextFor: (tenantId: string) => Promise<RequestContext>;
  /** Told of a stay whose nights could not be posted; the others go on. */
  readonly onAuditFailure: (error: unknown, reservationId: string) => void;
}

/** What timers and sweeps ask of the booking context. */
export function bookingActivities(deps: BookingActivityDeps) {
  return {
    /** Cancels the hold if its time has passed, else tells how long to wait. Safe to repeat. Spec: contract 4. */
    async expireTentative(hold: { tenant_id: string; reservation_id: string }): Promise<'done' | { waitMs: number }> {
      return expireTentative(await deps.contextFor(hold.tenant_id), hold.reservation_id);
    },
    /** One batch of the sweep; a hold that cannot be expired does not stop the others. */
    expireDueTentatives: (from: { after: string | null }): Promise<ExpiredBatch> => deps.expireDueTentatives(from.after),
    /** One batch of the nights that have ended at a property by the tenant's business time. Safe to repeat. Spec: contract 4, 7. */
    async auditNights(audit: { tenant_id: string; property_id: string; after: string | null }): Promise<NightAuditBatch> {
      const ctx = await deps.auditContextFor(audit.tenant_id);
      const { posted, failed, next } = await auditNights(ctx, { propertyId: audit.property_id, after: audit.after });
      for (const { error, reservationId } of failed) deps.onAuditFailure(error, reservationId);
      return { posted, failed: failed.length, next };
    },
  };
}
