// Original file: innkeeper/transport/v1/transport.proto

import type { ReceiptState as _innkeeper_transport_v1_ReceiptState, ReceiptState__Output as _innkeeper_transport_v1_ReceiptState__Output } from '../../../innkeeper/transport/v1/ReceiptState.ts';

export interface Receipt {
  'idempotencyKey'?: (string);
  'messageId'?: (string);
  'state'?: (_innkeeper_transport_v1_ReceiptState);
  'reason'?: (string);
  'at'?: (string);
}

export interface Receipt__Output {
  'idempotencyKey': (string);
  'messageId': (string);
  'state': (_innkeeper_transport_v1_ReceiptState__Output);
  'reason': (string);
  'at': (string);
}
