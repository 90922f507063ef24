// Original file: innkeeper/ota/v1/agency.proto

import type { Hotel as _innkeeper_ota_v1_Hotel, Hotel__Output as _innkeeper_ota_v1_Hotel__Output } from '../../../innkeeper/ota/v1/Hotel.ts';
import type { AvailabilityItem as _innkeeper_ota_v1_AvailabilityItem, AvailabilityItem__Output as _innkeeper_ota_v1_AvailabilityItem__Output } from '../../../innkeeper/ota/v1/AvailabilityItem.ts';
import type { RateItem as _innkeeper_ota_v1_RateItem, RateItem__Output as _innkeeper_ota_v1_RateItem__Output } from '../../../innkeeper/ota/v1/RateItem.ts';
import type { Long } from '@grpc/proto-loader';

export interface PushInventoryRequest {
  'hotel'?: (_innkeeper_ota_v1_Hotel | null);
  'version'?: (number | string | Long);
  'availability'?: (_innkeeper_ota_v1_AvailabilityItem)[];
  'rates'?: (_innkeeper_ota_v1_RateItem)[];
}

export interface PushInventoryRequest__Output {
  'hotel': (_innkeeper_ota_v1_Hotel__Output | null);
  'version': (string);
  'availability': (_innkeeper_ota_v1_AvailabilityItem__Output)[];
  'rates': (_innkeeper_ota_v1_RateItem__Output)[];
}
