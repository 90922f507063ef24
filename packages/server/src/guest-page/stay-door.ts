import { createHash } from 'node:crypto';
import { readTenant } from '@innkeeper/access';
import { readStay } from '@innkeeper/booking';
import type { GuestRequest, OpenResult, StayDoor, WidgetProperty } from '@innkeeper/guest-page';
import { readPropertyOfStay } from '@innkeeper/hotel';
import { limits, offsetClock } from '@innkeeper/kernel';
import { findLinkedStay, findStayKey, isLinkOpen, isMarked, isWidgetOpen } from '@innkeeper/messaging';
import { createContext, guestAddressBucket, guestPageBucket, type Limiter, type RequestContext } from '@innkeeper/platform';
import type { SystemDeps } from '../process/system-context.ts';
import { reviewPort } from './review-port.ts';
import type { StayPortDeps } from './stay-calls.ts';
import { stayPort } from './stay-port.ts';

export interface StayDoorDeps extends SystemDeps, StayPortDeps {
  readonly limiter: Limiter;
}

/** Opens stays for guest pages, as the guest whose token is in the address. Rules: STAY-2. */
export function stayDoor(deps: StayDoorDeps): StayDoor {
  return {
    open: (token, request) =>
      openCounted(deps, { token, request }, async () => {
        const found = await findLinkedStay(deps.db, token);
        const ctx = found && (await guestContext(deps, found, request));
        if (!ctx || !(await isLinkOpen(ctx, ctx.actor.id))) return null;
        return stayPort(ctx, deps, async () => (await findLinkedStay(deps.db, token)) !== null && isLinkOpen(ctx, ctx.actor.id));
      }),
    openReview: (key, request) =>
      openCounted(deps, { token: key, request }, async () => {
        const found = await findStayKey(deps.db, 'review', `Bearer ${key}`);
        const ctx = found && (await guestContext(deps, found, request));
        return ctx && found.expires_at > ctx.clock.now() ? reviewPort(ctx, deps) : null;
      }),
    openWidget: (key, request) =>
      openCounted(deps, { token: key, request }, async () => {
        const found = await findStayKey(deps.db, 'widget', `Bearer ${key}`);
        const ctx = found && (await guestContext(deps, found, request));
        if (!ctx || found.expires_at <= ctx.clock.now() || !(await isWidgetOpen(ctx, ctx.actor.id))) return null;
        return readWidgetProperty(ctx);
      }),
  };
}

interface TokenRequest {
  readonly token: string;
  readonly request: GuestRequest;
}

/**
 * Counts a request, then looks up its token. A token with our mark has its own bucket, so that strangers at the same address cannot lock
 * out a guest; every other one shares the bucket of its address with all invalid tokens. A marked token that is no longer valid counts in
 * both, a valid older one without the mark only in its own.
 * Rules: STAY-2. Decision: infra/decisions/0114.
 */
async function openCounted<T>(
  { limiter, secrets }: StayDoorDeps,
  { token, request: { address } }: TokenRequest,
  find: () => Promise<T | null>,
): Promise<OpenResult<T>> {
  const cap = limits.guestRequestsPerMinute;
  const ofToken = guestPageBucket({ address: address ?? '', token: digestOf(token) }, cap);
  const ofStrangers = guestAddressBucket(address ?? '', cap);
  const isOurs = isMarked(secrets, token);
  const expected = await limiter.admit([isOurs ? ofToken : ofStrangers]);
  if (!expected.admitted) return { waitSeconds: expected.headers.retryAfterSeconds };
  const opened = await find();
  if (isOurs === (opened !== null)) return { opened };
  if (!isOurs) await expected.takeBack();
  const actual = await limiter.admit([isOurs ? ofStrangers : ofToken]);
  return actual.admitted ? { opened } : { waitSeconds: actual.headers.retryAfterSeconds };
}

async function readWidgetProperty(ctx: RequestContext): Promise<WidgetProperty | null> {
  const stay = await readStay(ctx, ctx.actor.id);
  if (!stay) return null;
  const { name, colour } = await readPropertyOfStay(ctx, { propertyId: stay.property_id, roomTypeId: stay.room_type_id });
  return { name, colour, isSandbox: ctx.tenant.environment === 'sandbox' };
}

/** Tokens are stored nowhere in plain text, not even among the counters. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

interface StayReference {
  readonly tenant_id: string;
  readonly reservation_id: string;
}

async function guestContext({ db, secrets }: SystemDeps, linked: StayReference, request: GuestRequest): Promise<RequestContext | null> {
  const tenant = await readTenant(db, linked.tenant_id);
  if (!tenant) return null;
  return createContext({
    db,
    secrets,
    tenant,
    permission: 'read_write',
    actor: { kind: 'guest', id: linked.reservation_id, userId: null },
    clock: offsetClock(tenant.clockOffsetSeconds),
    operation: 'guest-page',
    requestId: request.requestId,
    address: request.address,
  });
}
