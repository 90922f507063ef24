/** Situations that a run with faults must come into for its silence to mean something. */
export const faultSituationNames = [
  'command repeated after its answer was lost',
  'command sent again before it was answered',
  'connections cut before a commit',
  'connections cut after a commit',
  'API killed before a commit',
  'API killed after a commit',
  'database killed before a commit',
  'database killed after a commit',
  'answer replayed that never came',
  'outcome unknown until it was read',
  'worker away for some hours',
  'worker stopped for some hours',
  'Temporal away for some hours',
  'API restarted between commands',
  'connections cut between commands',
  'API killed while the clock moved',
  'night done by a worker that was killed',
] as const;

export type FaultSituationName = (typeof faultSituationNames)[number];
