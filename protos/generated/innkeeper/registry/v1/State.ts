// Original file: innkeeper/registry/v1/registry.proto

export const State = {
  STATE_UNSPECIFIED: 'STATE_UNSPECIFIED',
  STATE_PENDING: 'STATE_PENDING',
  STATE_JUDGED: 'STATE_JUDGED',
} as const;

export type State =
  | 'STATE_UNSPECIFIED'
  | 0
  | 'STATE_PENDING'
  | 1
  | 'STATE_JUDGED'
  | 2

export type State__Output = typeof State[keyof typeof State]
