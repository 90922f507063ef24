// Original file: innkeeper/lock/v1/lock.proto

import type { KeyType as _innkeeper_lock_v1_KeyType, KeyType__Output as _innkeeper_lock_v1_KeyType__Output } from '../../../innkeeper/lock/v1/KeyType.ts';
import type { Medium as _innkeeper_lock_v1_Medium, Medium__Output as _innkeeper_lock_v1_Medium__Output } from '../../../innkeeper/lock/v1/Medium.ts';

export interface IssueKeyRequest {
  'installationId'?: (string);
  'propertyId'?: (string);
  'idempotencyKey'?: (string);
  'roomNumber'?: (string);
  'type'?: (_innkeeper_lock_v1_KeyType);
  'medium'?: (_innkeeper_lock_v1_Medium);
  'validFrom'?: (string);
  'validUntil'?: (string);
  'replaces'?: (string)[];
}

export interface IssueKeyRequest__Output {
  'installationId': (string);
  'propertyId': (string);
  'idempotencyKey': (string);
  'roomNumber': (string);
  'type': (_innkeeper_lock_v1_KeyType__Output);
  'medium': (_innkeeper_lock_v1_Medium__Output);
  'validFrom': (string);
  'validUntil': (string);
  'replaces': (string)[];
}
