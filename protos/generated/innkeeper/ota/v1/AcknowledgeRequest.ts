// Original file: innkeeper/ota/v1/agency.proto

import type { Hotel as _innkeeper_ota_v1_Hotel, Hotel__Output as _innkeeper_ota_v1_Hotel__Output } from '../../../innkeeper/ota/v1/Hotel.ts';
import type { Outcome as _innkeeper_ota_v1_Outcome, Outcome__Output as _innkeeper_ota_v1_Outcome__Output } from '../../../innkeeper/ota/v1/Outcome.ts';

export interface AcknowledgeRequest {
  'hotel'?: (_innkeeper_ota_v1_Hotel | null);
  'deliveryId'?: (string);
  'outcome'?: (_innkeeper_ota_v1_Outcome);
  'code'?: (string);
  'message'?: (string);
  'reservationIds'?: (string)[];
}

export interface AcknowledgeRequest__Output {
  'hotel': (_innkeeper_ota_v1_Hotel__Output | null);
  'deliveryId': (string);
  'outcome': (_innkeeper_ota_v1_Outcome__Output);
  'code': (string);
  'message': (string);
  'reservationIds': (string)[];
}
