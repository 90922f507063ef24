import { setTimeout as pause } from 'node:timers/promises';
import { limits, ServiceError } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { ReportBody } from './report.contract.ts';
import {
  type ComputationClaim,
  claimComputation,
  type ResultContent,
  type ResultKey,
  readResult,
  releaseComputation,
  storeResult,
} from './result-cache.ts';

interface ComputationRequest {
  readonly key: ResultKey;
  readonly holdsNames: boolean;
  readonly compute: (claim: ComputationClaim) => Promise<ResultContent>;
}

/**
 * Computes a report in one process at a time: the others wait for its result. If that process dies, or loses its claim to an erasure, the
 * next one computes it. Rules: REP-33, REP-34. Errors: SVC-9003.
 */
export async function computeOnce(ctx: RequestContext, request: ComputationRequest): Promise<ReportBody> {
  const { key, holdsNames } = request;
  const deadlineMs = performance.now() + 2 * limits.reportClaimSeconds * 1_000;
  while (performance.now() < deadlineMs) {
    const claim = await claimComputation(ctx, key, { holder: ctx.requestId, holdsNames });
    const body = claim ? await computeUnderClaim(ctx, claim, request) : await pollResult(ctx, key);
    if (body) return body;
  }
  throw new ServiceError('SVC-9003');
}

async function pollResult(ctx: RequestContext, key: ResultKey): Promise<ReportBody | null> {
  await pause(limits.reportPollMs);
  return readResult(ctx, key);
}

/** Reads the cache again first: a result may have been stored just before the claim. */
async function computeUnderClaim(
  ctx: RequestContext,
  claim: ComputationClaim,
  { key, compute }: ComputationRequest,
): Promise<ReportBody | null> {
  try {
    const cached = await readResult(ctx, key);
    if (!cached) return await storeResult(ctx, claim, await compute(claim));
    await releaseComputation(ctx, claim);
    return cached;
  } catch (error) {
    await releaseComputation(ctx, claim).catch(() => undefined); // it expires on its own
    throw error;
  }
}
