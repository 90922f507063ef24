import { setTimeout as wait } from 'node:timers/promises';
import { limits, monotonicMs, ServiceError } from '@innkeeper/kernel';
import type { IdempotencyRequest, RequestContext, SealedPlace, WriteContext } from '../context.ts';
import { violates } from '../database/faults.ts';
import { statement } from '../database/statement.ts';
import { LostKeyRace } from '../database/transaction.ts';

/** What the holder of a key knows of it until the end of the transaction. */
export interface KeyClaim {
  readonly isClaimed: boolean;
  /** A request with this key is under way outside any transaction. */
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

/** Where the answer under a key is kept. */
export function placeOfAnswer(tenantId: string, key: string): SealedPlace {
  return { tenantId, column: 'platform.idempotency.response', row: key };
}

// Its advisory lock is held to the end of the transaction and released by a crash: no key is ever stuck.
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

/** Its own request lets the hold go; the key stays bound. */
const letGoRow = statement<never>(
  'platform.let_go_idempotency_key',
  `update platform.idempotency set held_until = null where tenant_id = $1 and key = $2 and fingerprint = $3 and state = 'failed'`,
);

const freeRow = statement<never>(
  'platform.free_idempotency_key',
  `update platform.idempotency set state = 'free', held_until = null where tenant_id = $1 and key = $2 and fingerprint = $3 and state = 'failed'`,
);

const claimUnused = statement<never>('platform.claim_unused_key', 'select platform.claim_unused_key($1, $2)');

/** The key is held, or bound to a payload, or has its answer: to be looked at with care. */
export class UsedKey extends Error {}

/** Takes a key that was never used, for the rest of the transaction; else whatever is sent behind fails as well. Errors: `UsedKey`. */
export async function claimUnusedKey(ctx: WriteContext, key: string): Promise<void> {
  await ctx.tx.run(claimUnused, [ctx.tenant.id, key]).catch((error: unknown) => {
    throw violates(error, 'idempotency_key_used') ? new UsedKey() : error;
  });
}

/** Takes a key for the rest of the transaction, unless another transaction holds it. */
export async function claimKey(ctx: WriteContext, key: string): Promise<KeyClaim> {
  const [row] = await ctx.tx.run(claimRow, [ctx.tenant.id, key]);
  if (!row) throw new Error('a claim answers one row');
  return {
    isClaimed: row.is_claimed,
    isHeld: row.is_held,
    fingerprint: row.fingerprint,
    state: row.state,
    response: row.response === null ? null : { sealed: row.response, place: placeOfAnswer(ctx.tenant.id, key) },
    etag: row.etag,
  };
}

/** Binds a free key to its payload, so that no other payload can slip under it. */
export async function bindKey(ctx: WriteContext, { key, fingerprint }: IdempotencyRequest): Promise<void> {
  await ctx.tx.run(bindRow, [ctx.tenant.id, key, fingerprint]);
}

/** Binds a key and keeps duplicates waiting beyond this transaction, for a time that outlives what is about to be done without one. */
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

/** Records the answer that every later request with the key is given; written with the commit. */
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

/** Whether the key's next step is up to us. A recorded answer is final: it is read without waiting for others who read it. */
export function canProceed({ isClaimed, isHeld, state }: KeyClaim): boolean {
  return state === 'done' || (isClaimed && !isHeld);
}

/** Another request has the key. */
export const busy = Symbol('another request holds the key');

/** Tries until the key is ours, without a connection in between. A lost race at the commit counts as busy. Errors: SVC-3010. */
export async function retryWhileBusy<T>(attempt: () => Promise<T | typeof busy>): Promise<T> {
  const giveUpAt = monotonicMs() + limits.idempotencyWaitMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, 100)) {
    const outcome = await attempt().catch(busyAfterLostRace);
    if (outcome !== busy) return outcome;
    if (monotonicMs() + pauseMs > giveUpAt) throw stillRunning();
    await wait(pauseMs);
  }
}

function busyAfterLostRace(error: unknown): typeof busy {
  if (isLostRace(error)) return busy;
  throw error;
}

function stillRunning(): ServiceError {
  return new ServiceError('SVC-3010', [{ field: 'Idempotency-Key', issue: 'the first request has not ended yet' }], {
    retryAfterSeconds: 1,
  });
}

/** Whether another request recorded its answer under the key between our look and our commit. */
export function isLostRace(error: unknown): boolean {
  return error instanceof LostKeyRace;
}

/** Whether the client knows for certain that nothing happened (4xx). */
export function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && error.status < 500;
}

/** Whose data an answer contains: the guest that it is, or the one that it names. An erasure finds it by this. */
function guestOfAnswer(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('guest_id' in body && typeof body.guest_id === 'string') return body.guest_id;
  return 'id' in body && typeof body.id === 'string' && body.id.startsWith('gst_') ? body.id : null;
}
