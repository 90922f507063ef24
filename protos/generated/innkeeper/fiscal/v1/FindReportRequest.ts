// Original file: innkeeper/fiscal/v1/fiscal.proto


export interface FindReportRequest {
  'tenantId'?: (string);
  'idempotencyKey'?: (string);
}

export interface FindReportRequest__Output {
  'tenantId': (string);
  'idempotencyKey': (string);
}
