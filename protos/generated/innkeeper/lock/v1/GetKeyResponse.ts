// Original file: innkeeper/lock/v1/lock.proto

import type { Key as _innkeeper_lock_v1_Key, Key__Output as _innkeeper_lock_v1_Key__Output } from '../../../innkeeper/lock/v1/Key.ts';

export interface GetKeyResponse {
  'key'?: (_innkeeper_lock_v1_Key | null);
}

export interface GetKeyResponse__Output {
  'key': (_innkeeper_lock_v1_Key__Output | null);
}
