import { limits, ServiceError } from '@innkeeper/kernel';
import { type ReadReplica, type RequestContext, statement } from '@innkeeper/platform';
import type { ComputationClaim } from './result-cache.ts';

/** The source of a report's data, and the moment up to which it is at least complete. */
interface ReportSource {
  readonly ctx: RequestContext;
  readonly generatedAt: string;
}

interface SourceRequest {
  readonly replica: ReadReplica | null;
  readonly claim: ComputationClaim;
  readonly holdsNames: boolean;
}

/** The progress of a replica. */
export interface ReplicaProgress {
  has_all: boolean | null; // has everything the primary had written when the computation was claimed
  replayed_at: string | null; // commit time, on the primary, of the last replayed transaction
}

// A replica address that leads to the primary itself has everything.
const readReplayed = statement<ReplicaProgress>(
  'reporting.read_replayed',
  `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all,
          date_trunc('milliseconds', pg_last_xact_replay_timestamp()) as replayed_at`,
);

/**
 * Reads from the replica if there is one, and from the primary if there is none or it fails. Rules: REP-35. Decision: infra/decisions/0064.
 */
export async function readFromSource<T>(
  ctx: RequestContext,
  request: SourceRequest,
  read: (source: ReportSource) => Promise<T>,
): Promise<T> {
  const primary: ReportSource = { ctx, generatedAt: request.claim.claimedAt };
  const { replica } = request;
  if (!replica || replica.isSetAside()) return read(primary);
  try {
    const source = await replicaSource(ctx, replica, request);
    if (source) return await read(source);
  } catch (error) {
    if (error instanceof ServiceError && error.code !== 'SVC-9003') throw error;
    replica.setAside(error instanceof Error ? error : new Error('the replica failed'));
  }
  return read(primary);
}

async function replicaSource(
  ctx: RequestContext,
  replica: ReadReplica,
  { claim, holdsNames }: SourceRequest,
): Promise<ReportSource | null> {
  const [replayed] = await replica.read(ctx.tenant.id, readReplayed, [claim.position]);
  const generatedAt = replayed ? momentOf(replayed, claim, holdsNames) : null;
  return generatedAt === null ? null : { ctx: { ...ctx, db: { ...ctx.db, read: replica.read } }, generatedAt };
}

/**
 * The moment whose state a replica shows; null if it must not be used: it lags by more than a report's freshness, or the report holds names
 * and the replica lacks anything, which may be an erasure.
 */
export function momentOf(
  { has_all, replayed_at }: ReplicaProgress,
  { claimedAt }: Pick<ComputationClaim, 'claimedAt'>,
  holdsNames: boolean,
): string | null {
  if (has_all === true) return claimedAt;
  if (holdsNames || replayed_at === null) return null;
  return Date.parse(claimedAt) - Date.parse(replayed_at) > limits.reportFreshSeconds * 1_000 ? null : replayed_at;
}
