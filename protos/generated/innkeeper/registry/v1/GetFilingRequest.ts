// Original file: innkeeper/registry/v1/registry.proto


export interface GetFilingRequest {
  'tenantId'?: (string);
  'idempotencyKey'?: (string);
}

export interface GetFilingRequest__Output {
  'tenantId': (string);
  'idempotencyKey': (string);
}
