// Original file: innkeeper/lock/v1/lock.proto


export interface RevokeKeysRequest {
  'installationId'?: (string);
  'propertyId'?: (string);
  'idempotencyKeys'?: (string)[];
}

export interface RevokeKeysRequest__Output {
  'installationId': (string);
  'propertyId': (string);
  'idempotencyKeys': (string)[];
}
