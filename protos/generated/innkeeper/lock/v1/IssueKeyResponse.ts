// Original file: innkeeper/lock/v1/lock.proto

import type { Key as _innkeeper_lock_v1_Key, Key__Output as _innkeeper_lock_v1_Key__Output } from '../../../innkeeper/lock/v1/Key.ts';
import type { Refusal as _innkeeper_lock_v1_Refusal, Refusal__Output as _innkeeper_lock_v1_Refusal__Output } from '../../../innkeeper/lock/v1/Refusal.ts';

export interface IssueKeyResponse {
  'key'?: (_innkeeper_lock_v1_Key | null);
  'refusal'?: (_innkeeper_lock_v1_Refusal | null);
  'outcome'?: "key"|"refusal";
}

export interface IssueKeyResponse__Output {
  'key'?: (_innkeeper_lock_v1_Key__Output | null);
  'refusal'?: (_innkeeper_lock_v1_Refusal__Output | null);
  'outcome'?: "key"|"refusal";
}
