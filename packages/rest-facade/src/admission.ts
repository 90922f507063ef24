import { limits, refuse, ServiceError } from '@innkeeper/kernel';
import {
  type Admission,
  type AuthKind,
  addressBucket,
  type Bucket,
  type ChargedRows,
  endpointBucket,
  globalBucket,
  guestBucket,
  publicBucket,
  rowBucket,
  tighterState,
  visitorBucket,
} from '@innkeeper/platform';
import type { Caller, Exchange, FacadeDeps } from './exchange.ts';

export type AdmissionGrant = Extract<Admission, { admitted: true }>;

/**
 * Authenticates the caller; a failure, also that of a key in the wrong place, counts in the address bucket and carries its headers.
 * Rules: AUTH-1, LIMIT-15. Errors: SVC-1001, SVC-1002, SVC-1004, SVC-5002.
 */
export async function identify(deps: FacadeDeps, exchange: Exchange, kind: AuthKind): Promise<Caller> {
  try {
    return await callerOf(deps, exchange, kind);
  } catch (error) {
    if (!(error instanceof ServiceError) || ![401, 403].includes(error.status)) throw error;
    const admission = await deps.limiter.admit([bucketOfAddress(deps, exchange)]);
    exchange.rate = admission.headers;
    if (!admission.admitted) throw new ServiceError(admission.code, [], { message: addressMessage });
    throw error;
  }
}

function callerOf(deps: FacadeDeps, { request, environment }: Exchange, kind: AuthKind): Promise<Caller> {
  const authorization = request.headersDistinct['authorization'] ?? [];
  if (kind === 'token') return deps.authenticate(authorization, environment);
  return deps.authenticateKey(kind, { authorization, origin: request.headers.origin }, environment);
}

/** Replaces the message of SVC-5002, which names a tenant: here there is none. */
const addressMessage = 'too many requests without a valid token from this address';

function bucketOfAddress(deps: FacadeDeps, exchange: Exchange): Bucket {
  return addressBucket(deps.addressOf(exchange.request), limits.unauthenticatedPerMinute);
}

/** Sets rate headers for an answer given before authentication: the state of the address bucket, nothing counted. */
export async function showAddressRate(deps: FacadeDeps, exchange: Exchange): Promise<void> {
  const admission = await deps.limiter.admit([{ ...bucketOfAddress(deps, exchange), cost: 0 }]);
  exchange.rate = admission.headers;
}

/** Counts the request in every bucket that applies, or in none. Rules: LIMIT-4, LIMIT-5, LIMIT-6, LIMIT-7, DIRECT-4. Errors: SVC-5001, SVC-5002. */
export async function admit(deps: FacadeDeps, exchange: Exchange, caller: Caller): Promise<AdmissionGrant> {
  const outcome = deps.limiter.admit(bucketsOf(deps, exchange, caller));
  const admission = outcome instanceof Promise ? await outcome : outcome;
  exchange.rate = admission.headers;
  if (!admission.admitted) throw new ServiceError(admission.code);
  return admission;
}

function bucketsOf({ addressOf }: FacadeDeps, { operation, request }: Exchange, { tenant, actor }: Caller): Bucket[] {
  if (actor.kind === 'guest') return [guestBucket(actor.id, limits.guestRequestsPerMinute)];
  if (actor.kind === 'visitor')
    return [visitorBucket(addressOf(request), limits.visitorRequestsPerMinute), publicBucket(tenant.id, limits.publicRequestsPerMinute)];
  const buckets: Bucket[] = [globalBucket(tenant.id, tenant.caps.global ?? limits.globalRequestsPerMinute)];
  if (!operation) return buckets;
  const cap = tenant.caps.endpoints[operation.bucket] ?? operation.capPerMinute;
  if (cap !== undefined) buckets.push(endpointBucket(tenant.id, operation.bucket, cap));
  return buckets;
}

interface RowCharge {
  readonly caller: Caller;
  readonly admission: AdmissionGrant;
  readonly rows: ChargedRows;
}

/**
 * Charges the row budget after validation; when it trips, the request's other hits are taken back.
 * Rules: LIMIT-6, LIMIT-8, LIMIT-9. Errors: SVC-2013, SVC-5001.
 */
export async function chargeRows(
  deps: FacadeDeps,
  exchange: Exchange,
  { caller, admission, rows: { field, count } }: RowCharge,
): Promise<void> {
  const cap = caller.tenant.caps.rows ?? limits.bulkRowsPerMinute;
  if (count > cap) throw refuse('SVC-2013', field, `asks for ${count} rows; at most ${cap} are taken in one minute`);
  const outcome = await deps.limiter.admit([rowBucket(caller.tenant.id, cap, count)]);
  if (outcome.admitted) {
    exchange.rate = exchange.rate ? tighterState(exchange.rate, outcome.headers) : outcome.headers;
    return;
  }
  await admission.takeBack();
  exchange.rate = outcome.headers;
  throw new ServiceError(outcome.code);
}
