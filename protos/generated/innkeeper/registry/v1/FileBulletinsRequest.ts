// Original file: innkeeper/registry/v1/registry.proto

import type { Establishment as _innkeeper_registry_v1_Establishment, Establishment__Output as _innkeeper_registry_v1_Establishment__Output } from '../../../innkeeper/registry/v1/Establishment.ts';
import type { Bulletin as _innkeeper_registry_v1_Bulletin, Bulletin__Output as _innkeeper_registry_v1_Bulletin__Output } from '../../../innkeeper/registry/v1/Bulletin.ts';
import type { Long } from '@grpc/proto-loader';

export interface FileBulletinsRequest {
  'tenantId'?: (string);
  'idempotencyKey'?: (string);
  'establishment'?: (_innkeeper_registry_v1_Establishment | null);
  'fileNumber'?: (number | string | Long);
  'movedOn'?: (string);
  'bulletins'?: (_innkeeper_registry_v1_Bulletin)[];
}

export interface FileBulletinsRequest__Output {
  'tenantId': (string);
  'idempotencyKey': (string);
  'establishment': (_innkeeper_registry_v1_Establishment__Output | null);
  'fileNumber': (string);
  'movedOn': (string);
  'bulletins': (_innkeeper_registry_v1_Bulletin__Output)[];
}
