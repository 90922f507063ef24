// Original file: innkeeper/lock/v1/lock.proto


export interface GetKeyRequest {
  'installationId'?: (string);
  'propertyId'?: (string);
  'idempotencyKey'?: (string);
}

export interface GetKeyRequest__Output {
  'installationId': (string);
  'propertyId': (string);
  'idempotencyKey': (string);
}
