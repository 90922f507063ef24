// Original file: innkeeper/payment/v1/payment.proto


export interface StoredCard {
  'reference'?: (string);
  'brand'?: (string);
  'last4'?: (string);
  'expires'?: (string);
}

export interface StoredCard__Output {
  'reference': (string);
  'brand': (string);
  'last4': (string);
  'expires': (string);
}
