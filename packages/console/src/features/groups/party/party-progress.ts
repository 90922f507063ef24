import type { Refusal } from '../../../app/refusal.ts';
import type { DeskStay } from '../../reservations/desk-stays.ts';

/** How far one stay of the party has come. */
export interface Progress {
  readonly isIn: boolean;
  /** Number of its room is known only after the check-in. */
  readonly roomId: string | null;
  readonly hasKey: boolean;
  readonly pin: string | null;
  readonly refusal: Refusal | null;
  /** Step that was refused last. */
  readonly refusedStep: 'check_in' | 'key';
}

export const notBegun: Progress = { isIn: false, roomId: null, hasKey: false, pin: null, refusal: null, refusedStep: 'check_in' };

/** Steps done here, by stay. */
export type PartyProgress = ReadonlyMap<string, Progress>;

/** Progress of a stay. Somebody else may have checked it in meanwhile, after which its refusal means nothing. */
export function progressFor({ id, status }: Pick<DeskStay, 'id' | 'status'>, reached: PartyProgress): Progress {
  const progress = reached.get(id) ?? notBegun;
  if (progress.isIn || status !== 'checked_in') return progress;
  return { ...progress, isIn: true, refusal: progress.refusedStep === 'check_in' ? null : progress.refusal };
}

export interface PartyTotals {
  readonly checkedIn: number;
  readonly keys: number;
  /** Keys that have a PIN to read out. */
  readonly pins: number;
  readonly refused: number;
}

/** Steps done here, and refusals that still stand beside the stays. */
export function doneBy(reached: PartyProgress, stays: readonly Pick<DeskStay, 'id' | 'status'>[]): PartyTotals {
  const all = [...reached.values()];
  return {
    checkedIn: all.filter(({ isIn }) => isIn).length,
    keys: all.filter(({ hasKey }) => hasKey).length,
    pins: all.filter(({ pin }) => pin !== null).length,
    refused: stays.filter((stay) => progressFor(stay, reached).refusal !== null).length,
  };
}
