// Original file: innkeeper/payment/v1/payment.proto

import type { Amount as _innkeeper_payment_v1_Amount, Amount__Output as _innkeeper_payment_v1_Amount__Output } from '../../../innkeeper/payment/v1/Amount.ts';

export interface ChargeRequest {
  'merchantId'?: (string);
  'idempotencyKey'?: (string);
  'amount'?: (_innkeeper_payment_v1_Amount | null);
  'paymentToken'?: (string);
  'keepCard'?: (boolean);
  'storedCard'?: (string);
}

export interface ChargeRequest__Output {
  'merchantId': (string);
  'idempotencyKey': (string);
  'amount': (_innkeeper_payment_v1_Amount__Output | null);
  'paymentToken': (string);
  'keepCard': (boolean);
  'storedCard': (string);
}
