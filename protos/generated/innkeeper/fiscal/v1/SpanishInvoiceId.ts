// Original file: innkeeper/fiscal/v1/fiscal.proto


export interface SpanishInvoiceId {
  'taxId'?: (string);
  'number'?: (string);
  'issueDate'?: (string);
}

export interface SpanishInvoiceId__Output {
  'taxId': (string);
  'number': (string);
  'issueDate': (string);
}
