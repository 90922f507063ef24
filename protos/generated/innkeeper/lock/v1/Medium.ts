// Original file: innkeeper/lock/v1/lock.proto

export const Medium = {
  MEDIUM_UNSPECIFIED: 'MEDIUM_UNSPECIFIED',
  MEDIUM_CARD: 'MEDIUM_CARD',
  MEDIUM_MOBILE: 'MEDIUM_MOBILE',
  MEDIUM_PIN: 'MEDIUM_PIN',
} as const;

export type Medium =
  | 'MEDIUM_UNSPECIFIED'
  | 0
  | 'MEDIUM_CARD'
  | 1
  | 'MEDIUM_MOBILE'
  | 2
  | 'MEDIUM_PIN'
  | 3

export type Medium__Output = typeof Medium[keyof typeof Medium]
