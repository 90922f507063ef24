// Original file: innkeeper/payment/v1/payment.proto


export interface StoreCardRequest {
  'merchantId'?: (string);
  'idempotencyKey'?: (string);
  'paymentToken'?: (string);
}

export interface StoreCardRequest__Output {
  'merchantId': (string);
  'idempotencyKey': (string);
  'paymentToken': (string);
}
