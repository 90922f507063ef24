// Original file: innkeeper/payment/v1/payment.proto

export const Advice = {
  ADVICE_UNSPECIFIED: 'ADVICE_UNSPECIFIED',
  ADVICE_RETRY_LATER: 'ADVICE_RETRY_LATER',
  ADVICE_TRY_OTHER: 'ADVICE_TRY_OTHER',
  ADVICE_DO_NOT_TRY_AGAIN: 'ADVICE_DO_NOT_TRY_AGAIN',
} as const;

export type Advice =
  | 'ADVICE_UNSPECIFIED'
  | 0
  | 'ADVICE_RETRY_LATER'
  | 1
  | 'ADVICE_TRY_OTHER'
  | 2
  | 'ADVICE_DO_NOT_TRY_AGAIN'
  | 3

export type Advice__Output = typeof Advice[keyof typeof Advice]
