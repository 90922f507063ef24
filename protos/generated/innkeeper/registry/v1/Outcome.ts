// Original file: innkeeper/registry/v1/registry.proto

export const Outcome = {
  OUTCOME_UNSPECIFIED: 'OUTCOME_UNSPECIFIED',
  OUTCOME_ACCEPTED: 'OUTCOME_ACCEPTED',
  OUTCOME_REFUSED: 'OUTCOME_REFUSED',
  OUTCOME_NOT_TAKEN: 'OUTCOME_NOT_TAKEN',
} as const;

export type Outcome =
  | 'OUTCOME_UNSPECIFIED'
  | 0
  | 'OUTCOME_ACCEPTED'
  | 1
  | 'OUTCOME_REFUSED'
  | 2
  | 'OUTCOME_NOT_TAKEN'
  | 3

export type Outcome__Output = typeof Outcome[keyof typeof Outcome]
