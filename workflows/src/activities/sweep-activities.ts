import type { DueBatch } from '@innkeeper/platform';
import { ApplicationFailure } from '@temporalio/common';
import { withHeartbeats } from './heartbeats.ts';

export type SweepActivities = ReturnType<typeof sweepActivities>;

export interface SweepActivityDeps {
  /** Handles one batch of the due work of this name; null when there is none of this name. */
  readonly runDueBatch: (name: string, after: string | null) => Promise<DueBatch | null>;
}

/** What the sweeps ask of the contexts. */
export function sweepActivities(deps: SweepActivityDeps) {
  return {
    /** One batch after the position given. Safe to repeat. */
    async runDueBatch({ name, after }: { name: string; after: string | null }): Promise<DueBatch> {
      const batch = await withHeartbeats(() => deps.runDueBatch(name, after));
      // Asked for by a schedule of another version of the worker.
      if (batch === null) throw ApplicationFailure.nonRetryable(`no due work of the name ${name}`);
      return batch;
    },
  };
}
