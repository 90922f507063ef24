// Original file: innkeeper/ota/v1/agency.proto

export const Outcome = {
  OUTCOME_UNSPECIFIED: 'OUTCOME_UNSPECIFIED',
  OUTCOME_APPLIED: 'OUTCOME_APPLIED',
  OUTCOME_REFUSED: 'OUTCOME_REFUSED',
  OUTCOME_STALE: 'OUTCOME_STALE',
  OUTCOME_LOGGED: 'OUTCOME_LOGGED',
} as const;

export type Outcome =
  | 'OUTCOME_UNSPECIFIED'
  | 0
  | 'OUTCOME_APPLIED'
  | 1
  | 'OUTCOME_REFUSED'
  | 2
  | 'OUTCOME_STALE'
  | 3
  | 'OUTCOME_LOGGED'
  | 4

export type Outcome__Output = typeof Outcome[keyof typeof Outcome]
