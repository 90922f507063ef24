import type { OperatorOperations } from '@innkeeper/platform';
import { liveCommand } from './live/live-step.ts';
import type { LiveHistoryDeps } from './past/live-history.ts';
import { populateCommand } from './past/populate.ts';
import { type TriggerDeps, triggerCommand } from './trigger/trigger-event.ts';

export interface SandboxDeps extends LiveHistoryDeps, TriggerDeps {}

/** Operator commands for sandboxes: `trigger`, `sandbox populate`, `sandbox live`. */
export function sandboxOperatorOperations(deps: SandboxDeps) {
  return {
    trigger: triggerCommand(deps),
    sandbox: { populate: populateCommand(deps), live: liveCommand(deps) },
  } as const satisfies OperatorOperations;
}
