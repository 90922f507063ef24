import type { DueBatch } from '@innkeeper/platform';
import { ApplicationFailure } from '@temporalio/common';
import { withHeartbeats } from './heartbeats.ts';

export type SweepActivities = ReturnType<typeof sweepActivities>;

export interface SweepActivityDeps {
  /** Handles one batch of the due work with this name; null when the name is unknown. */
  readonly runDueBatch: (name: string, after: string | null) => Promise<DueBatch | null>;
}

/** Activities of the sweeps. */
export function sweepActivities(deps: SweepActivityDeps) {
  return {
    /** Runs one batch after the given position. Safe to repeat. */
    async runDueBatch({ name, after }: { name: string; after: string | null }): Promise<DueBatch> {
      const batch = await withHeartbeats(() => deps.runDueBatch(name, after));
      // The schedule belongs to another version of the worker.
      if (batch === null) throw ApplicationFailure.nonRetryable(`no due work of the name ${name}`);
      return batch;
    },
  };
}
