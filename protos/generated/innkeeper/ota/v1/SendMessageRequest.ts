// Original file: innkeeper/ota/v1/agency.proto

import type { Hotel as _innkeeper_ota_v1_Hotel, Hotel__Output as _innkeeper_ota_v1_Hotel__Output } from '../../../innkeeper/ota/v1/Hotel.ts';

export interface SendMessageRequest {
  'hotel'?: (_innkeeper_ota_v1_Hotel | null);
  'idempotencyKey'?: (string);
  'externalId'?: (string);
  'threadId'?: (string);
  'body'?: (string);
}

export interface SendMessageRequest__Output {
  'hotel': (_innkeeper_ota_v1_Hotel__Output | null);
  'idempotencyKey': (string);
  'externalId': (string);
  'threadId': (string);
  'body': (string);
}
