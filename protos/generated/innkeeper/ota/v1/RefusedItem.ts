// Original file: innkeeper/ota/v1/agency.proto

import type { ItemFault as _innkeeper_ota_v1_ItemFault, ItemFault__Output as _innkeeper_ota_v1_ItemFault__Output } from '../../../innkeeper/ota/v1/ItemFault.ts';

export interface RefusedItem {
  'isRate'?: (boolean);
  'index'?: (number);
  'fault'?: (_innkeeper_ota_v1_ItemFault);
  'message'?: (string);
}

export interface RefusedItem__Output {
  'isRate': (boolean);
  'index': (number);
  'fault': (_innkeeper_ota_v1_ItemFault__Output);
  'message': (string);
}
