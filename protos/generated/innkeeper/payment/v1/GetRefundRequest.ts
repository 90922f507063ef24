// Original file: innkeeper/payment/v1/payment.proto


export interface GetRefundRequest {
  'merchantId'?: (string);
  'idempotencyKey'?: (string);
}

export interface GetRefundRequest__Output {
  'merchantId': (string);
  'idempotencyKey': (string);
}
