// Original file: innkeeper/ota/v1/agency.proto

import type { RefusedItem as _innkeeper_ota_v1_RefusedItem, RefusedItem__Output as _innkeeper_ota_v1_RefusedItem__Output } from '../../../innkeeper/ota/v1/RefusedItem.ts';

export interface PushInventoryResponse {
  'refused'?: (_innkeeper_ota_v1_RefusedItem)[];
}

export interface PushInventoryResponse__Output {
  'refused': (_innkeeper_ota_v1_RefusedItem__Output)[];
}
