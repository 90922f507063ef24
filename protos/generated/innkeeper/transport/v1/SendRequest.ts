// Original file: innkeeper/transport/v1/transport.proto

import type { Channel as _innkeeper_transport_v1_Channel, Channel__Output as _innkeeper_transport_v1_Channel__Output } from '../../../innkeeper/transport/v1/Channel.ts';

export interface SendRequest {
  'accountId'?: (string);
  'channel'?: (_innkeeper_transport_v1_Channel);
  'idempotencyKey'?: (string);
  'to'?: (string);
  'threadId'?: (string);
  'subject'?: (string);
  'text'?: (string);
  'html'?: (string);
}

export interface SendRequest__Output {
  'accountId': (string);
  'channel': (_innkeeper_transport_v1_Channel__Output);
  'idempotencyKey': (string);
  'to': (string);
  'threadId': (string);
  'subject': (string);
  'text': (string);
  'html': (string);
}
