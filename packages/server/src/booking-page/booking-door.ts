import { readTenant } from '@innkeeper/access';
import { findPublishableKey } from '@innkeeper/booking';
import type { BookingDoor, BookingPort, GuestRequest } from '@innkeeper/guest-page';
import { findTenantOfProperty } from '@innkeeper/hotel';
import { limits, offsetClock } from '@innkeeper/kernel';
import {
  type Bucket,
  createContext,
  type Limiter,
  pictureBucket,
  publicBucket,
  type RequestContext,
  visitorBucket,
} from '@innkeeper/platform';
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
    open: (propertyId, request) => openCounted(deps, { request, counts: asVisitor }, () => findProperty(deps, propertyId)),
    openPictures: (propertyId, request) => openCounted(deps, { request, counts: ofPictures }, () => findProperty(deps, propertyId)),
    openByKey: (key, request) =>
      openCounted(deps, { request, counts: asVisitor }, async () => {
        const found = await findPublishableKey(deps.db, `Bearer ${key}`);
        if (!found) return null;
        const opened = (ctx: RequestContext) => ({ port: bookingPort(ctx, deps), origins: found.origins });
        return { tenantId: found.tenant_id, propertyId: found.property_id, opened };
      }),
  };
}

async function findProperty(deps: BookingDoorDeps, propertyId: string): Promise<PropertyOfRequest<BookingPort> | null> {
  const tenantId = propertyPattern.test(propertyId) ? await findTenantOfProperty(deps.db, propertyId) : null;
  return tenantId === null ? null : { tenantId, propertyId, opened: (ctx) => bookingPort(ctx, deps) };
}

/** Budgets that a request counts in. */
interface Counts {
  readonly ofAddress: (address: string) => Bucket;
  readonly ofHotel: ((tenantId: string) => Bucket) | null;
}

const asVisitor: Counts = {
  ofAddress: (address) => visitorBucket(address, limits.visitorRequestsPerMinute),
  ofHotel: (tenantId) => publicBucket(tenantId, limits.publicRequestsPerMinute),
};

/** A page has many pictures, each of which a browser asks for once. */
const ofPictures: Counts = {
  ofAddress: (address) => pictureBucket(address, limits.pictureRequestsPerMinute),
  ofHotel: null,
};

interface CountedRequest {
  readonly request: GuestRequest;
  readonly counts: Counts;
}

interface PropertyOfRequest<T> {
  readonly tenantId: string;
  readonly propertyId: string;
  readonly opened: (ctx: RequestContext) => T;
}

/** Counts a request of the address before anything is looked up, then for the hotel. */
async function openCounted<T>(
  deps: BookingDoorDeps,
  { request, counts }: CountedRequest,
  find: () => Promise<PropertyOfRequest<T> | null>,
) {
  const { db, limiter } = deps;
  const ofAddress = await limiter.admit([counts.ofAddress(request.address ?? '')]);
  if (!ofAddress.admitted) return { waitSeconds: ofAddress.headers.retryAfterSeconds };
  const found = await find();
  const tenant = found && (await readTenant(db, found.tenantId));
  if (!found || !tenant) return { opened: null };
  const ofHotel = counts.ofHotel && (await limiter.admit([counts.ofHotel(tenant.id)]));
  if (ofHotel && !ofHotel.admitted) return { waitSeconds: ofHotel.headers.retryAfterSeconds };
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
