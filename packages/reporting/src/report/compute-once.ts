import { setTimeout as pause } from 'node:timers/promises';
import { limits, ServiceError } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import { type Claim, type Content, claimComputation, type Key, keepResult, readResult, releaseComputation } from './kept-results.ts';
import type { ReportBody } from './report.contract.ts';

interface Asked {
  readonly key: Key;
  readonly holdsNames: boolean;
  readonly compute: (claim: Claim) => Promise<Content>;
}

/**
 * What is computed by one process at a time: the others wait for its result. One that dies over it, or loses its claim to an erasure, leaves
 * it to the next. Rules: REP-33, REP-34. Errors: SVC-9003.
 */
export async function computeOnce(ctx: RequestContext, asked: Asked): Promise<ReportBody> {
  const { key, holdsNames } = asked;
  const lastLookMs = performance.now() + 2 * limits.reportClaimSeconds * 1_000;
  while (performance.now() < lastLookMs) {
    const claim = await claimComputation(ctx, key, { holder: ctx.requestId, holdsNames });
    const body = claim ? await computeUnder(ctx, claim, asked) : await lookLater(ctx, key);
    if (body) return body;
  }
  throw new ServiceError('SVC-9003');
}

async function lookLater(ctx: RequestContext, key: Key): Promise<ReportBody | null> {
  await pause(limits.reportPollMs);
  return readResult(ctx, key);
}

/** Looks once more first: the last one may have been done between the look and the claim. */
async function computeUnder(ctx: RequestContext, claim: Claim, { key, compute }: Asked): Promise<ReportBody | null> {
  try {
    const kept = await readResult(ctx, key);
    if (!kept) return await keepResult(ctx, claim, await compute(claim));
    await releaseComputation(ctx, claim);
    return kept;
  } catch (error) {
    await releaseComputation(ctx, claim).catch(() => undefined); // it ends by itself
    throw error;
  }
}
