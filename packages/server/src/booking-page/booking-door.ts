import { readTenant } from '@innkeeper/access';
import { findPublishableKey } from '@innkeeper/booking';
import type { BookingDoor, GuestRequest } from '@innkeeper/guest-page';
import { findTenantOfProperty } from '@innkeeper/hotel';
import { limits, offsetClock } from '@innkeeper/kernel';
import { createContext, type Limiter, publicBucket, type RequestContext, visitorBucket } from '@innkeeper/platform';
import type { SystemDeps } from '../process/system-context.ts';
import { bookingPort } from './booking-port.ts';
import type { BookingPortDeps } from './visitor-calls.ts';

export interface BookingDoorDeps extends SystemDeps, BookingPortDeps {
  readonly limiter: Limiter;
}

const propertyPattern = /^prp_[a-z0-9]{26}$/;

/** Opens booking pages as a visitor of the hotel, within the budgets of visitors. Rules: DIRECT-4, DIRECT-30, DIRECT-32. */
export function bookingDoor(deps: BookingDoorDeps): BookingDoor {
  return {
    open: (propertyId, request) =>
      openCounted(deps, request, async () => {
        const tenantId = propertyPattern.test(propertyId) ? await findTenantOfProperty(deps.db, propertyId) : null;
        return tenantId === null ? null : { tenantId, propertyId, opened: (ctx: RequestContext) => bookingPort(ctx, deps) };
      }),
    openByKey: (key, request) =>
      openCounted(deps, request, async () => {
        const found = await findPublishableKey(deps.db, `Bearer ${key}`);
        if (!found) return null;
        const opened = (ctx: RequestContext) => ({ port: bookingPort(ctx, deps), origins: found.origins });
        return { tenantId: found.tenant_id, propertyId: found.property_id, opened };
      }),
  };
}

interface PropertyOfRequest<T> {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly opened: (ctx: RequestContext) => T;
}

/** Counts a request of the address before anything is looked up, then for the hotel. */
async function openCounted<T>(deps: BookingDoorDeps, request: GuestRequest, find: () => Promise<PropertyOfRequest<T> | null>) {
  const { db, limiter } = deps;
  const ofAddress = await limiter.admit([visitorBucket(request.address ?? '', limits.visitorRequestsPerMinute)]);
  if (!ofAddress.admitted) return { waitSeconds: ofAddress.headers.retryAfterSeconds };
  const found = await find();
  const tenant = found && (await readTenant(db, found.tenantId));
  if (!found || !tenant) return { opened: null };
  const ofHotel = await limiter.admit([publicBucket(tenant.id, limits.publicRequestsPerMinute)]);
  if (!ofHotel.admitted) return { waitSeconds: ofHotel.headers.retryAfterSeconds };
  const ctx = createContext({
    db,
    secrets: deps.secrets,
    tenant,
    permission: 'read_write',
    actor: { kind: 'visitor', id: found.propertyId, userId: null },
    clock: offsetClock(tenant.clockOffsetSeconds),
    operation: 'booking-page',
    requestId: request.requestId,
    address: request.address,
  });
  return { opened: found.opened(ctx) };
}
