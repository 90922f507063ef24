// Original file: innkeeper/transport/v1/transport.proto

import type { RefusalCode as _innkeeper_transport_v1_RefusalCode, RefusalCode__Output as _innkeeper_transport_v1_RefusalCode__Output } from '../../../innkeeper/transport/v1/RefusalCode.ts';

export interface Refusal {
  'code'?: (_innkeeper_transport_v1_RefusalCode);
  'text'?: (string);
}

export interface Refusal__Output {
  'code': (_innkeeper_transport_v1_RefusalCode__Output);
  'text': (string);
}
