// Original file: innkeeper/lock/v1/lock.proto

import type { RefusalCode as _innkeeper_lock_v1_RefusalCode, RefusalCode__Output as _innkeeper_lock_v1_RefusalCode__Output } from '../../../innkeeper/lock/v1/RefusalCode.ts';

export interface Refusal {
  'code'?: (_innkeeper_lock_v1_RefusalCode);
  'text'?: (string);
}

export interface Refusal__Output {
  'code': (_innkeeper_lock_v1_RefusalCode__Output);
  'text': (string);
}
