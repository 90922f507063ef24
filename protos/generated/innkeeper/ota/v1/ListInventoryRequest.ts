// Original file: innkeeper/ota/v1/agency.proto

import type { Hotel as _innkeeper_ota_v1_Hotel, Hotel__Output as _innkeeper_ota_v1_Hotel__Output } from '../../../innkeeper/ota/v1/Hotel.ts';

export interface ListInventoryRequest {
  'hotel'?: (_innkeeper_ota_v1_Hotel | null);
  'from'?: (string);
  'to'?: (string);
}

export interface ListInventoryRequest__Output {
  'hotel': (_innkeeper_ota_v1_Hotel__Output | null);
  'from': (string);
  'to': (string);
}
