import { readMovedClocks } from '@innkeeper/access';
import { systemClock } from '@innkeeper/kernel';
import type { DueBatch, DueWork, DueWorkContext, RequestContext } from '@innkeeper/platform';
import { type SystemDeps, systemContextFor } from './system-context.ts';

export interface BatchDeps extends SystemDeps {
  /** The tenant whose clock was moved; null: all tenants. */
  readonly tenantId: string | null;
  readonly onFailure: DueWorkContext['onFailure'];
}

/** Handles one batch of due work. The audit log names the work as the actor. Errors: SVC-9003. */
export function runDueBatch(deps: BatchDeps, work: DueWork, after: string | null): Promise<DueBatch> {
  const { db, secrets, isPast, tenantId, onFailure } = deps;
  const contexts = new Map<string, Promise<RequestContext>>();
  const inTenant = (id: string): Promise<RequestContext> => {
    const context = contexts.get(id) ?? systemContextFor({ db, secrets, isPast }, id, work.name);
    contexts.set(id, context);
    return context;
  };
  const movedClocks = () => readMovedClocks(db, tenantId);
  return work.runBatch({ db, secrets, clock: systemClock, tenantId, inTenant, movedClocks, onFailure }, after);
}

const batchesMax = 10_000; // per kind and tenant

/**
 * Carries out all work of one tenant that is due by business time, kind by kind in list order; called after its clock was moved. Returns
 * the failures; everything else is done. Rules: SANDBOX-3. Errors: SVC-9003.
 */
export async function carryOutDue(deps: SystemDeps, dueWork: readonly DueWork[], tenantId: string): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const work of dueWork.filter(({ time }) => time === 'business')) {
    await runToEnd({ ...deps, tenantId, onFailure: (error) => failures.push(error) }, work);
  }
  return failures;
}

async function runToEnd(deps: BatchDeps, work: DueWork): Promise<void> {
  let after: string | null = null;
  for (let batch = 0; batch < batchesMax; batch++) {
    after = (await runDueBatch(deps, work, after)).next;
    if (after === null) return;
  }
  throw new Error(`${work.name} does not end`);
}
