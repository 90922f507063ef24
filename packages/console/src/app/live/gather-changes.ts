import type { Change } from './invalidate-changed.ts';

/** Milliseconds in which the events of one commit arrive; nobody notices the delay. */
export const gatheredForMs = 100;

export interface ChangeGatherer {
  readonly add: (change: Change) => void;
  /** Drops the changes that are still gathered. */
  readonly stop: () => void;
}

/**
 * Passes on changes that arrive together as one: a check-out alone has six events, and without this a screen would begin to refetch
 * its queries with each of them, and drop the answers of the one before.
 */
export function gatherChanges(onChanges: (changes: readonly Change[]) => void): ChangeGatherer {
  let gathered: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passOn = (): void => {
    const changes = gathered;
    gathered = [];
    timer = undefined;
    onChanges(changes);
  };
  return {
    add: (change) => {
      gathered.push(change);
      timer ??= setTimeout(passOn, gatheredForMs);
    },
    stop: () => clearTimeout(timer),
  };
}
