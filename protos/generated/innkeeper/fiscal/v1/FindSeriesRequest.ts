// Original file: innkeeper/fiscal/v1/fiscal.proto


export interface FindSeriesRequest {
  'tenantId'?: (string);
  'taxId'?: (string);
  'series'?: (string);
  'documentType'?: (string);
}

export interface FindSeriesRequest__Output {
  'tenantId': (string);
  'taxId': (string);
  'series': (string);
  'documentType': (string);
}
