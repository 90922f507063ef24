// Original file: innkeeper/fiscal/v1/fiscal.proto

export const EarlierRefusal = {
  EARLIER_REFUSAL_NONE: 'EARLIER_REFUSAL_NONE',
  EARLIER_REFUSAL_OF_REPAIR: 'EARLIER_REFUSAL_OF_REPAIR',
  EARLIER_REFUSAL_OF_ISSUE: 'EARLIER_REFUSAL_OF_ISSUE',
} as const;

export type EarlierRefusal =
  | 'EARLIER_REFUSAL_NONE'
  | 0
  | 'EARLIER_REFUSAL_OF_REPAIR'
  | 1
  | 'EARLIER_REFUSAL_OF_ISSUE'
  | 2

export type EarlierRefusal__Output = typeof EarlierRefusal[keyof typeof EarlierRefusal]
