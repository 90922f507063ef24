import { ServiceError } from '@innkeeper/kernel';
import { isTenantAway } from '../database/faults.ts';
import type { DueBatch, DueWorkContext } from './due-work.ts';

interface ItemHandler<T> {
  readonly resourceId: (found: T) => string;
  /** Returns false when there was nothing to do. */
  readonly handle: (found: T) => Promise<boolean>;
}

/**
 * Handles the found items one after the other. A failing item is reported and does not stop the others, and one whose tenant is being moved
 * to another cell is done there; an unreachable database ends the batch, because every other item would fail as well. Errors: SVC-9003.
 */
export async function handleEach<T>(
  ctx: Pick<DueWorkContext, 'onFailure'>,
  found: readonly T[],
  { resourceId, handle }: ItemHandler<T>,
): Promise<Omit<DueBatch, 'next'>> {
  let done = 0;
  let failed = 0;
  for (const one of found) {
    try {
      if (await handle(one)) done++;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (isTenantAway(error)) continue;
      failed++;
      ctx.onFailure(error, resourceId(one));
    }
  }
  return { done, failed };
}

/** True when the failure of one item would be the failure of all. */
export function isDatabaseAway(error: unknown): boolean {
  return isAway(error) && !isTenantAway(error);
}

/** True when the database or the tenant is away: the same work can be done later. For work in one tenant, whose failures are one. */
export function isAway(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'SVC-9003';
}
