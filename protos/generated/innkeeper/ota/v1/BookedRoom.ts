// Original file: innkeeper/ota/v1/agency.proto

import type { Amount as _innkeeper_ota_v1_Amount, Amount__Output as _innkeeper_ota_v1_Amount__Output } from '../../../innkeeper/ota/v1/Amount.ts';
import type { NightAmount as _innkeeper_ota_v1_NightAmount, NightAmount__Output as _innkeeper_ota_v1_NightAmount__Output } from '../../../innkeeper/ota/v1/NightAmount.ts';

export interface BookedRoom {
  'position'?: (number);
  'cancelled'?: (boolean);
  'roomCode'?: (string);
  'rateCode'?: (string);
  'arrival'?: (string);
  'departure'?: (string);
  'adults'?: (number);
  'children'?: (number);
  'total'?: (_innkeeper_ota_v1_Amount | null);
  'nights'?: (_innkeeper_ota_v1_NightAmount)[];
}

export interface BookedRoom__Output {
  'position': (number);
  'cancelled': (boolean);
  'roomCode': (string);
  'rateCode': (string);
  'arrival': (string);
  'departure': (string);
  'adults': (number);
  'children': (number);
  'total': (_innkeeper_ota_v1_Amount__Output | null);
  'nights': (_innkeeper_ota_v1_NightAmount__Output)[];
}
