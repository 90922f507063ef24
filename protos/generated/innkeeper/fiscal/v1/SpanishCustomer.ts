// Original file: innkeeper/fiscal/v1/fiscal.proto


export interface SpanishCustomer {
  'name'?: (string);
  'taxId'?: (string);
  'country'?: (string);
  'idType'?: (string);
  'id'?: (string);
}

export interface SpanishCustomer__Output {
  'name': (string);
  'taxId': (string);
  'country': (string);
  'idType': (string);
  'id': (string);
}
