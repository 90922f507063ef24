import { limits, ServiceError } from '@innkeeper/kernel';
import { type ReadReplica, type RequestContext, statement } from '@innkeeper/platform';
import type { Claim } from './kept-results.ts';

/** Where a report is read, and the moment whose state is read there at the least. */
interface Source {
  readonly ctx: RequestContext;
  readonly generatedAt: string;
}

interface Asked {
  readonly replica: ReadReplica | null;
  readonly claim: Claim;
  readonly holdsNames: boolean;
}

/** How far a replica is. */
export interface Replayed {
  has_all: boolean | null; // that the primary had written when the computation was claimed
  replayed_at: string | null; // when the last transaction that it has was committed on the primary
}

// An address that names the primary itself has everything.
const readReplayed = statement<Replayed>(
  'reporting.read_replayed',
  `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as has_all,
          date_trunc('milliseconds', pg_last_xact_replay_timestamp()) as replayed_at`,
);

/**
 * Reads from the replica where there is one, else, and where it fails, from the primary. Rules: REP-35. Decision: infra/decisions/0064.
 */
export async function readFromSource<T>(ctx: RequestContext, asked: Asked, read: (source: Source) => Promise<T>): Promise<T> {
  const primary: Source = { ctx, generatedAt: asked.claim.claimedAt };
  const { replica } = asked;
  if (!replica || replica.isSetAside()) return read(primary);
  try {
    const source = await replicaSource(ctx, replica, asked);
    if (source) return await read(source);
  } catch (error) {
    if (error instanceof ServiceError && error.code !== 'SVC-9003') throw error;
    replica.setAside(error instanceof Error ? error : new Error('the replica failed'));
  }
  return read(primary);
}

async function replicaSource(ctx: RequestContext, replica: ReadReplica, { claim, holdsNames }: Asked): Promise<Source | null> {
  const [replayed] = await replica.read(ctx.tenant.id, readReplayed, [claim.position]);
  const generatedAt = replayed ? momentOf(replayed, claim, holdsNames) : null;
  return generatedAt === null ? null : { ctx: { ...ctx, db: { ...ctx.db, read: replica.read } }, generatedAt };
}

/**
 * The moment whose state a replica shows; null when it is not to be asked. One that is more than a report's freshness behind is not, and for
 * names it must have everything: an erasure may be among what it lacks.
 */
export function momentOf({ has_all, replayed_at }: Replayed, { claimedAt }: Pick<Claim, 'claimedAt'>, holdsNames: boolean): string | null {
  if (has_all === true) return claimedAt;
  if (holdsNames || replayed_at === null) return null;
  return Date.parse(claimedAt) - Date.parse(replayed_at) > limits.reportFreshSeconds * 1_000 ? null : replayed_at;
}
