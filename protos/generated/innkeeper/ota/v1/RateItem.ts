// Original file: innkeeper/ota/v1/agency.proto

import type { Amount as _innkeeper_ota_v1_Amount, Amount__Output as _innkeeper_ota_v1_Amount__Output } from '../../../innkeeper/ota/v1/Amount.ts';
import type { Restrictions as _innkeeper_ota_v1_Restrictions, Restrictions__Output as _innkeeper_ota_v1_Restrictions__Output } from '../../../innkeeper/ota/v1/Restrictions.ts';

export interface RateItem {
  'roomCode'?: (string);
  'rateCode'?: (string);
  'from'?: (string);
  'to'?: (string);
  'amount'?: (_innkeeper_ota_v1_Amount | null);
  'restrictions'?: (_innkeeper_ota_v1_Restrictions | null);
}

export interface RateItem__Output {
  'roomCode': (string);
  'rateCode': (string);
  'from': (string);
  'to': (string);
  'amount': (_innkeeper_ota_v1_Amount__Output | null);
  'restrictions': (_innkeeper_ota_v1_Restrictions__Output | null);
}
