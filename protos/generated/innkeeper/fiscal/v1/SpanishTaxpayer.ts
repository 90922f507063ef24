// Original file: innkeeper/fiscal/v1/fiscal.proto


export interface SpanishTaxpayer {
  'taxId'?: (string);
  'name'?: (string);
}

export interface SpanishTaxpayer__Output {
  'taxId': (string);
  'name': (string);
}
