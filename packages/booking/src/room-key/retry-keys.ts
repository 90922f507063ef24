import {
  claimKey,
  type Database,
  inTransaction,
  type RequestContext,
  readRows,
  statement,
  systemStatement,
  type WorkflowStep,
} from '@innkeeper/platform';
import { incidentOf, saveIssued } from './conclude-issue.ts';
import type { LockSystem } from './lock-system.ts';
import type { RoomKeyDeps } from './room-key.deps.ts';
import { lockKey, lockKeysOf, orderOf, type RoomKeyRow, roomKeyColumns, saveKey, siteOf, unconfirmedKey } from './room-key-row.ts';

const soonMs = 1_000;
const laterMsMax = 60_000;
const keysMax = 100; // of one stay in one step

const readUnfinished = statement<RoomKeyRow>(
  'booking.read_unfinished_room_keys',
  `select ${roomKeyColumns} from booking.room_key k
    where k.tenant_id = $1 and k.reservation_id = $2 and ${unconfirmedKey}
    order by k.id limit ${keysMax}`,
);

/**
 * Retries the unconfirmed keys of a stay at the lock system: revokes keys, re-issues those extended by a changed departure, and adopts or
 * bars those of unknown outcome. Safe to repeat. Rules: KEY-6, KEY-9, KEY-10.
 */
export async function retryKeys(ctx: RequestContext, deps: RoomKeyDeps, reservationId: string): Promise<WorkflowStep> {
  const rows = await readRows(ctx, readUnfinished, [ctx.tenant.id, reservationId]);
  const locks = deps.locks();
  if (rows.length === 0) return 'done';
  if (!locks) return { waitMs: laterMsMax };
  let waitMs: number | null = null;
  for (const row of rows) {
    const step = await retryKey(ctx, { deps, locks, row });
    if (step !== 'done') waitMs = Math.min(waitMs ?? laterMsMax, step.waitMs);
  }
  return waitMs === null ? 'done' : { waitMs };
}

interface KeyAttempt {
  readonly deps: RoomKeyDeps;
  readonly locks: LockSystem;
  readonly row: RoomKeyRow;
}

function retryKey(ctx: RequestContext, attempt: KeyAttempt): Promise<WorkflowStep> {
  const { row } = attempt;
  if (row.revoke_wanted_at !== null) return revoke(ctx, attempt);
  if (row.state === 'pending') return concludePending(ctx, attempt);
  return reissue(ctx, attempt);
}

/** Back-off: waits for the age of the last change, within bounds. */
function later({ updated_at }: RoomKeyRow, ctx: RequestContext): WorkflowStep {
  return { waitMs: Math.min(laterMsMax, Math.max(soonMs, ctx.clock.nowMs() - Date.parse(updated_at))) };
}

async function revoke(ctx: RequestContext, { locks, row: seen }: KeyAttempt): Promise<WorkflowStep> {
  if (!(await locks.revoke(siteOf(ctx.tenant.id, seen), lockKeysOf(seen)))) return later(seen, ctx);
  return inTransaction(ctx, async (inner) => {
    const row = await lockKey(inner, seen.id);
    if (row.generation !== seen.generation) return { waitMs: soonMs };
    if (row.revoked_at === null) await saveKey(inner, { row, change: { revoked_at: inner.clock.now() } });
    return 'done';
  });
}

/** Concludes a key of unknown outcome: adopts it when it was issued, bars it when it has not arrived in time. */
async function concludePending(ctx: RequestContext, attempt: KeyAttempt): Promise<WorkflowStep> {
  const { deps, locks, row: seen } = attempt;
  const site = siteOf(ctx.tenant.id, seen);
  const finding = await locks.find(site, seen.id);
  if (finding.kind === 'unknown') return later(seen, ctx);
  const leftMs = deps.forgottenAfterMs - seen.age_ms;
  if (finding.kind === 'never_arrived' && leftMs > 0) return { waitMs: Math.max(soonMs, leftMs) };
  if (finding.kind === 'never_arrived' && !(await locks.revoke(site, lockKeysOf(seen)))) return later(seen, ctx);
  return inTransaction(ctx, async (inner) => {
    const claim = seen.idempotency_key === null ? null : await claimKey(inner, seen.idempotency_key);
    if (claim && (!claim.isClaimed || claim.isHeld)) return { waitMs: soonMs }; // the client is repeating the request right now
    if (finding.kind === 'issued') {
      await saveIssued(inner, { id: seen.id, issued: finding, isReported: false });
      return 'done';
    }
    const row = await lockKey(inner, seen.id);
    if (row.state === 'pending') await saveKey(inner, { row, change: { state: 'refused' } });
    return 'done';
  });
}

async function reissue(ctx: RequestContext, { deps, locks, row: seen }: KeyAttempt): Promise<WorkflowStep> {
  const outcome = await locks.issue(orderOf(ctx.tenant.id, seen));
  if (outcome.kind === 'unknown') return later(seen, ctx);
  return inTransaction(ctx, async (inner) => {
    const row = await lockKey(inner, seen.id);
    if (row.generation !== seen.generation || row.revoke_wanted_at !== null) return { waitMs: soonMs };
    if (outcome.kind === 'issued') {
      await saveIssued(inner, { id: row.id, issued: outcome, isReported: false });
      return 'done';
    }
    if (!row.is_stuck) {
      await deps.recordIncident(inner, incidentOf(row, outcome));
      await saveKey(inner, { row, change: { is_stuck: true } });
    }
    return later(row, inner);
  });
}

const findStays = systemStatement<{ tenant_id: string; id: string; reservation_id: string }>(
  'booking.find_unfinished_room_keys',
  `select k.tenant_id, k.id, k.reservation_id from booking.room_key k
    where ${unconfirmedKey}
      and k.id > $1 and k.attempted_at < now() - make_interval(secs => $2::double precision / 1000)
    order by k.id limit $3`,
);

const batchMax = 20; // an unresponsive lock system costs its timeout for each

/** Reads a batch, across tenants, of unconfirmed keys whose last attempt is older than the given age. Errors: SVC-9003. */
export async function readUnconfirmedKeys(db: Database, from: { readonly after: string | null; readonly olderThanMs: number }) {
  const rows = await db.runAsSystem(findStays, [from.after ?? '', from.olderThanMs, batchMax]);
  const keys = rows.map((row) => ({ tenantId: row.tenant_id, id: row.id, reservationId: row.reservation_id }));
  return { keys, next: rows.length === batchMax ? (rows.at(-1)?.id ?? null) : null };
}
