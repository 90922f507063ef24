// Original file: innkeeper/transport/v1/transport.proto

import type { Channel as _innkeeper_transport_v1_Channel, Channel__Output as _innkeeper_transport_v1_Channel__Output } from '../../../innkeeper/transport/v1/Channel.ts';
import type { Acknowledgement as _innkeeper_transport_v1_Acknowledgement, Acknowledgement__Output as _innkeeper_transport_v1_Acknowledgement__Output } from '../../../innkeeper/transport/v1/Acknowledgement.ts';

export interface AcknowledgeRequest {
  'channel'?: (_innkeeper_transport_v1_Channel);
  'acknowledgements'?: (_innkeeper_transport_v1_Acknowledgement)[];
}

export interface AcknowledgeRequest__Output {
  'channel': (_innkeeper_transport_v1_Channel__Output);
  'acknowledgements': (_innkeeper_transport_v1_Acknowledgement__Output)[];
}
