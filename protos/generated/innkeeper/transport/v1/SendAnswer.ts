// Original file: innkeeper/transport/v1/transport.proto

import type { Accepted as _innkeeper_transport_v1_Accepted, Accepted__Output as _innkeeper_transport_v1_Accepted__Output } from '../../../innkeeper/transport/v1/Accepted.ts';
import type { Refusal as _innkeeper_transport_v1_Refusal, Refusal__Output as _innkeeper_transport_v1_Refusal__Output } from '../../../innkeeper/transport/v1/Refusal.ts';
import type { Unavailable as _innkeeper_transport_v1_Unavailable, Unavailable__Output as _innkeeper_transport_v1_Unavailable__Output } from '../../../innkeeper/transport/v1/Unavailable.ts';

export interface SendAnswer {
  'accountId'?: (string);
  'idempotencyKey'?: (string);
  'accepted'?: (_innkeeper_transport_v1_Accepted | null);
  'refusal'?: (_innkeeper_transport_v1_Refusal | null);
  'unavailable'?: (_innkeeper_transport_v1_Unavailable | null);
  'outcome'?: "accepted"|"refusal"|"unavailable";
}

export interface SendAnswer__Output {
  'accountId': (string);
  'idempotencyKey': (string);
  'accepted'?: (_innkeeper_transport_v1_Accepted__Output | null);
  'refusal'?: (_innkeeper_transport_v1_Refusal__Output | null);
  'unavailable'?: (_innkeeper_transport_v1_Unavailable__Output | null);
  'outcome'?: "accepted"|"refusal"|"unavailable";
}
