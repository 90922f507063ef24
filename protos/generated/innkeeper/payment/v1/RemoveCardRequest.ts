// Original file: innkeeper/payment/v1/payment.proto


export interface RemoveCardRequest {
  'merchantId'?: (string);
  'reference'?: (string);
  'idempotencyKey'?: (string);
}

export interface RemoveCardRequest__Output {
  'merchantId': (string);
  'reference': (string);
  'idempotencyKey': (string);
}
