// Original file: innkeeper/transport/v1/transport.proto

import type { Accepted as _innkeeper_transport_v1_Accepted, Accepted__Output as _innkeeper_transport_v1_Accepted__Output } from '../../../innkeeper/transport/v1/Accepted.ts';
import type { Refusal as _innkeeper_transport_v1_Refusal, Refusal__Output as _innkeeper_transport_v1_Refusal__Output } from '../../../innkeeper/transport/v1/Refusal.ts';

export interface SendResponse {
  'accepted'?: (_innkeeper_transport_v1_Accepted | null);
  'refusal'?: (_innkeeper_transport_v1_Refusal | null);
  'outcome'?: "accepted"|"refusal";
}

export interface SendResponse__Output {
  'accepted'?: (_innkeeper_transport_v1_Accepted__Output | null);
  'refusal'?: (_innkeeper_transport_v1_Refusal__Output | null);
  'outcome'?: "accepted"|"refusal";
}
