// Original file: innkeeper/ota/v1/agency.proto

import type { AvailabilityItem as _innkeeper_ota_v1_AvailabilityItem, AvailabilityItem__Output as _innkeeper_ota_v1_AvailabilityItem__Output } from '../../../innkeeper/ota/v1/AvailabilityItem.ts';
import type { RateItem as _innkeeper_ota_v1_RateItem, RateItem__Output as _innkeeper_ota_v1_RateItem__Output } from '../../../innkeeper/ota/v1/RateItem.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListInventoryResponse {
  'availability'?: (_innkeeper_ota_v1_AvailabilityItem)[];
  'rates'?: (_innkeeper_ota_v1_RateItem)[];
  'version'?: (number | string | Long);
}

export interface ListInventoryResponse__Output {
  'availability': (_innkeeper_ota_v1_AvailabilityItem__Output)[];
  'rates': (_innkeeper_ota_v1_RateItem__Output)[];
  'version': (string);
}
