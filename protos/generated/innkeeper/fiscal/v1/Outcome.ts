// Original file: innkeeper/fiscal/v1/fiscal.proto

export const Outcome = {
  OUTCOME_UNSPECIFIED: 'OUTCOME_UNSPECIFIED',
  OUTCOME_ACCEPTED: 'OUTCOME_ACCEPTED',
  OUTCOME_ACCEPTED_WITH_ERRORS: 'OUTCOME_ACCEPTED_WITH_ERRORS',
  OUTCOME_REFUSED: 'OUTCOME_REFUSED',
} as const;

export type Outcome =
  | 'OUTCOME_UNSPECIFIED'
  | 0
  | 'OUTCOME_ACCEPTED'
  | 1
  | 'OUTCOME_ACCEPTED_WITH_ERRORS'
  | 2
  | 'OUTCOME_REFUSED'
  | 3

export type Outcome__Output = typeof Outcome[keyof typeof Outcome]
