// Original file: innkeeper/ota/v1/agency.proto

import type { Amount as _innkeeper_ota_v1_Amount, Amount__Output as _innkeeper_ota_v1_Amount__Output } from '../../../innkeeper/ota/v1/Amount.ts';

export interface NightAmount {
  'date'?: (string);
  'amount'?: (_innkeeper_ota_v1_Amount | null);
}

export interface NightAmount__Output {
  'date': (string);
  'amount': (_innkeeper_ota_v1_Amount__Output | null);
}
