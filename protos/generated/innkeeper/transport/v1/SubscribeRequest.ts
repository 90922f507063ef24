// Original file: innkeeper/transport/v1/transport.proto

import type { Channel as _innkeeper_transport_v1_Channel, Channel__Output as _innkeeper_transport_v1_Channel__Output } from '../../../innkeeper/transport/v1/Channel.ts';

export interface SubscribeRequest {
  'channel'?: (_innkeeper_transport_v1_Channel);
}

export interface SubscribeRequest__Output {
  'channel': (_innkeeper_transport_v1_Channel__Output);
}
