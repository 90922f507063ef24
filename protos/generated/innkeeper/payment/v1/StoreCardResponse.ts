// Original file: innkeeper/payment/v1/payment.proto

import type { Result as _innkeeper_payment_v1_Result, Result__Output as _innkeeper_payment_v1_Result__Output } from '../../../innkeeper/payment/v1/Result.ts';

export interface StoreCardResponse {
  'result'?: (_innkeeper_payment_v1_Result | null);
}

export interface StoreCardResponse__Output {
  'result': (_innkeeper_payment_v1_Result__Output | null);
}
