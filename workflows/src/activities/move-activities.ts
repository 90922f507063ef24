import { activityInfo } from '@temporalio/activity';
import { withHeartbeats } from './heartbeats.ts';

export type MoveActivities = ReturnType<typeof moveActivities>;

/** Part of a move to another cell that is repeated as a whole. */
export type MoveStepName = 'prepare' | 'copy' | 'cut-over' | 'verify' | 'clear';

export interface MoveStepRef {
  readonly moveId: string;
  readonly step: MoveStepName;
}

export interface MoveActivityDeps {
  /** Takes a step, or says that nothing is left to do; `attempt` counts from 1. */
  readonly takeMoveStep: (step: MoveStepRef & { readonly attempt: number }) => Promise<'taken' | 'ended'>;
  /** Removes what a failed move has left behind. */
  readonly clearMove: (moveId: string) => Promise<void>;
}

/** Activities of the move of a tenant to another cell. */
export function moveActivities(deps: MoveActivityDeps) {
  return {
    /** Takes one step of a move. Safe to repeat, as is every earlier one. Rules: CELL-16. */
    takeMoveStep: (step: MoveStepRef): Promise<'taken' | 'ended'> =>
      withHeartbeats(() => deps.takeMoveStep({ ...step, attempt: activityInfo().attempt })),
    /** Removes what a failed move has left behind. Safe to repeat. Rules: CELL-16. */
    clearMove: ({ moveId }: Pick<MoveStepRef, 'moveId'>): Promise<void> => withHeartbeats(() => deps.clearMove(moveId)),
  };
}
