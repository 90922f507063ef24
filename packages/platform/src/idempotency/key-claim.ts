import { setTimeout as wait } from 'node:timers/promises';
import { limits, monotonicMs, ServiceError } from '@innkeeper/kernel';
import type { IdempotencyRequest, RequestContext, SealedPlace, WriteContext } from '../context.ts';
import { violates } from '../database/faults.ts';
import { statement } from '../database/statement.ts';
import { LostKeyRace } from '../database/transaction.ts';

/** State of a key that this transaction has claimed. */
export interface KeyClaim {
  readonly isClaimed: boolean;
  /** A request with this key is in progress outside any transaction. */
  readonly isHeld: boolean;
  readonly fingerprint: string | null; // of the payload that the key is bound to
  readonly state: 'done' | 'failed' | null;
  readonly response: { readonly sealed: Buffer; readonly place: SealedPlace } | null;
  readonly etag: string | null;
}

interface ClaimRow {
  is_claimed: boolean;
  is_held: boolean;
  fingerprint: string | null;
  state: 'done' | 'failed' | null;
  response: Buffer | null;
  etag: string | null;
}

export const answerPurpose = 'idempotency';

/** Location of the sealed answer under a key. */
export function placeOfAnswer(tenantId: string, key: string): SealedPlace {
  return { tenantId, column: 'platform.idempotency.response', row: key };
}

// Its advisory lock lasts until the end of the transaction and a crash releases it: no key is ever stuck.
const claimRow = statement<ClaimRow>(
  'platform.claim_idempotency_key',
  'select c.is_claimed, c.is_held, c.fingerprint, c.state, c.response, c.etag from platform.claim_idempotency_key($1, $2) c',
);

const bindRow = statement<never>(
  'platform.bind_idempotency_key',
  `insert into platform.idempotency as i (tenant_id, key, fingerprint, state, created_at) values ($1, $2, $3, 'failed', now())
   on conflict (tenant_id, key) do update set fingerprint = excluded.fingerprint, state = 'failed', created_at = now()
     where i.state = 'free'`,
);

const holdRow = statement<never>(
  'platform.hold_idempotency_key',
  `insert into platform.idempotency as i (tenant_id, key, fingerprint, state, created_at, held_until)
   values ($1, $2, $3, 'failed', now(), now() + make_interval(secs => $4::double precision / 1000))
   on conflict (tenant_id, key) do update
     set fingerprint = excluded.fingerprint, state = 'failed', created_at = now(), held_until = excluded.held_until
     where i.state <> 'done'`,
);

/** The request that set the hold ends it; the key stays bound. */
const letGoRow = statement<never>(
  'platform.let_go_idempotency_key',
  `update platform.idempotency set held_until = null where tenant_id = $1 and key = $2 and fingerprint = $3 and state = 'failed'`,
);

const freeRow = statement<never>(
  'platform.free_idempotency_key',
  `update platform.idempotency set state = 'free', held_until = null where tenant_id = $1 and key = $2 and fingerprint = $3 and state = 'failed'`,
);

const claimUnused = statement<never>('platform.claim_unused_key', 'select platform.claim_unused_key($1, $2)');

/** The key is held, bound to a payload or answered: it must be examined under its lock. */
export class UsedKey extends Error {}

/** Claims a never-used key for the rest of the transaction; for a used one, statements sent after it fail as well. Errors: `UsedKey`. */
export async function claimUnusedKey(ctx: WriteContext, key: string): Promise<void> {
  await ctx.tx.run(claimUnused, [ctx.tenant.id, key]).catch((error: unknown) => {
    throw violates(error, 'idempotency_key_used') ? new UsedKey() : error;
  });
}

/** Claims a key for the rest of the transaction, unless another transaction has it. */
export async function claimKey(ctx: WriteContext, key: string): Promise<KeyClaim> {
  const [row] = await ctx.tx.run(claimRow, [ctx.tenant.id, key]);
  if (!row) throw new Error('a claim returns one row');
  return {
    isClaimed: row.is_claimed,
    isHeld: row.is_held,
    fingerprint: row.fingerprint,
    state: row.state,
    response: row.response === null ? null : { sealed: row.response, place: placeOfAnswer(ctx.tenant.id, key) },
    etag: row.etag,
  };
}

/** Binds a free key to its payload, so that no other payload can use it. */
export async function bindKey(ctx: WriteContext, { key, fingerprint }: IdempotencyRequest): Promise<void> {
  await ctx.tx.run(bindRow, [ctx.tenant.id, key, fingerprint]);
}

/** Binds a key and makes duplicates wait beyond this transaction, for longer than the coming call outside of a transaction takes. */
export async function holdKey(ctx: WriteContext, { key, fingerprint }: IdempotencyRequest, holdMs: number): Promise<void> {
  await ctx.tx.run(holdRow, [ctx.tenant.id, key, fingerprint, holdMs]);
}

/** Ends a hold; the key stays bound to its payload. */
export async function endHold(ctx: WriteContext, { key, fingerprint }: IdempotencyRequest): Promise<void> {
  await ctx.tx.run(letGoRow, [ctx.tenant.id, key, fingerprint]);
}

/** Ends hold and binding: the next request may use the key for anything. */
export async function freeKey(ctx: WriteContext, { key, fingerprint }: IdempotencyRequest): Promise<void> {
  await ctx.tx.run(freeRow, [ctx.tenant.id, key, fingerprint]);
}

/** Records the answer for later requests with the key; written with the commit. */
export function recordAnswer(
  ctx: WriteContext,
  answer: { readonly request: IdempotencyRequest; readonly body: unknown; readonly keepForever: boolean },
): void {
  const { request, body, keepForever } = answer;
  const { key, fingerprint } = request;
  const response = ctx.secrets.seal(answerPurpose, JSON.stringify(body ?? null), placeOfAnswer(ctx.tenant.id, key));
  ctx.tx.record({ idempotency: { key, fingerprint, response, etag: ctx.reply.etag, keepForever, guestId: guestOfAnswer(body) } });
}

/** The recorded answer. */
export function recordedAnswer<T>(ctx: RequestContext, claim: KeyClaim): T {
  if (claim.response === null) throw new Error('a recorded answer has no body');
  ctx.reply.isReplayed = true;
  ctx.reply.etag = claim.etag;
  return JSON.parse(ctx.secrets.open(answerPurpose, claim.response.sealed, claim.response.place)) ?? undefined;
}

/** Errors: SVC-2008. */
export function requireSamePayload(claim: KeyClaim, request: IdempotencyRequest): void {
  if (claim.fingerprint === null || claim.fingerprint === request.fingerprint) return;
  throw new ServiceError('SVC-2008', [{ field: 'Idempotency-Key', issue: 'was used with another payload' }]);
}

/** True when this request may take the key's next step. A recorded answer is final and can be read without waiting for other readers. */
export function canProceed({ isClaimed, isHeld, state }: KeyClaim): boolean {
  return state === 'done' || (isClaimed && !isHeld);
}

/** Another request has the key. */
export const busy = Symbol('another request holds the key');

/** Retries until the key is ours, without a connection between attempts. A lost race at the commit counts as busy. Errors: SVC-3010. */
export async function retryWhileBusy<T>(attempt: () => Promise<T | typeof busy>): Promise<T> {
  const giveUpAt = monotonicMs() + limits.idempotencyWaitMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, 100)) {
    const outcome = await attempt().catch(busyAfterLostRace);
    if (outcome !== busy) return outcome;
    if (monotonicMs() + pauseMs > giveUpAt) throw requestInProgress();
    await wait(pauseMs);
  }
}

function busyAfterLostRace(error: unknown): typeof busy {
  if (isLostRace(error)) return busy;
  throw error;
}

function requestInProgress(): ServiceError {
  return new ServiceError('SVC-3010', [{ field: 'Idempotency-Key', issue: 'the first request has not ended yet' }], {
    retryAfterSeconds: 1,
  });
}

/** True when another request recorded its answer under the key between our read and our commit. */
export function isLostRace(error: unknown): boolean {
  return error instanceof LostKeyRace;
}

/** True for an error that assures the client that nothing happened (4xx). */
export function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && error.status < 500;
}

/** The guest whose data an answer contains: the guest itself or the one it names. Erasure finds the answer by it. */
function guestOfAnswer(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('guest_id' in body && typeof body.guest_id === 'string') return body.guest_id;
  if ('organiser_guest_id' in body && typeof body.organiser_guest_id === 'string') return body.organiser_guest_id;
  return 'id' in body && typeof body.id === 'string' && body.id.startsWith('gst_') ? body.id : null;
}
