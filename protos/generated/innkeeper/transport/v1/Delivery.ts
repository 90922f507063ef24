// Original file: innkeeper/transport/v1/transport.proto

import type { Receipt as _innkeeper_transport_v1_Receipt, Receipt__Output as _innkeeper_transport_v1_Receipt__Output } from '../../../innkeeper/transport/v1/Receipt.ts';
import type { InboundMessage as _innkeeper_transport_v1_InboundMessage, InboundMessage__Output as _innkeeper_transport_v1_InboundMessage__Output } from '../../../innkeeper/transport/v1/InboundMessage.ts';

export interface Delivery {
  'deliveryId'?: (string);
  'accountId'?: (string);
  'receipt'?: (_innkeeper_transport_v1_Receipt | null);
  'message'?: (_innkeeper_transport_v1_InboundMessage | null);
  'content'?: "receipt"|"message";
}

export interface Delivery__Output {
  'deliveryId': (string);
  'accountId': (string);
  'receipt'?: (_innkeeper_transport_v1_Receipt__Output | null);
  'message'?: (_innkeeper_transport_v1_InboundMessage__Output | null);
  'content'?: "receipt"|"message";
}
