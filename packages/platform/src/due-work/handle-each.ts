import { ServiceError } from '@innkeeper/kernel';
import type { DueBatch, DueWorkContext } from './due-work.ts';

interface Handling<T> {
  readonly resourceId: (found: T) => string;
  /** Answers whether there was something to do. */
  readonly handle: (found: T) => Promise<boolean>;
}

/**
 * Handles what a search found, one after the other. One that fails is reported and stops no other; a database that cannot be reached
 * ends the batch, because every other would fail, too. Errors: SVC-9003.
 */
export async function handleEach<T>(
  ctx: Pick<DueWorkContext, 'onFailure'>,
  found: readonly T[],
  { resourceId, handle }: Handling<T>,
): Promise<Omit<DueBatch, 'next'>> {
  let done = 0;
  let failed = 0;
  for (const one of found) {
    try {
      if (await handle(one)) done++;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed++;
      ctx.onFailure(error, resourceId(one));
    }
  }
  return { done, failed };
}

/** Whether the failure of one piece of work would be the failure of all. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'SVC-9003';
}
