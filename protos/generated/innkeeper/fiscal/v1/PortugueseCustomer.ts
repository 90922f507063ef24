// Original file: innkeeper/fiscal/v1/fiscal.proto


export interface PortugueseCustomer {
  'taxId'?: (string);
  'name'?: (string);
  'country'?: (string);
  'address'?: (string);
}

export interface PortugueseCustomer__Output {
  'taxId': (string);
  'name': (string);
  'country': (string);
  'address': (string);
}
