// Original file: innkeeper/payment/v1/payment.proto

export const Status = {
  STATUS_UNSPECIFIED: 'STATUS_UNSPECIFIED',
  STATUS_SUCCEEDED: 'STATUS_SUCCEEDED',
  STATUS_DECLINED: 'STATUS_DECLINED',
  STATUS_PENDING: 'STATUS_PENDING',
} as const;

export type Status =
  | 'STATUS_UNSPECIFIED'
  | 0
  | 'STATUS_SUCCEEDED'
  | 1
  | 'STATUS_DECLINED'
  | 2
  | 'STATUS_PENDING'
  | 3

export type Status__Output = typeof Status[keyof typeof Status]
