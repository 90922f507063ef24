// Original file: innkeeper/payment/v1/payment.proto


export interface GetChargeRequest {
  'merchantId'?: (string);
  'idempotencyKey'?: (string);
}

export interface GetChargeRequest__Output {
  'merchantId': (string);
  'idempotencyKey': (string);
}
