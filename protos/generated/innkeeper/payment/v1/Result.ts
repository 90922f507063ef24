// Original file: innkeeper/payment/v1/payment.proto

import type { Status as _innkeeper_payment_v1_Status, Status__Output as _innkeeper_payment_v1_Status__Output } from '../../../innkeeper/payment/v1/Status.ts';
import type { Advice as _innkeeper_payment_v1_Advice, Advice__Output as _innkeeper_payment_v1_Advice__Output } from '../../../innkeeper/payment/v1/Advice.ts';
import type { StoredCard as _innkeeper_payment_v1_StoredCard, StoredCard__Output as _innkeeper_payment_v1_StoredCard__Output } from '../../../innkeeper/payment/v1/StoredCard.ts';

export interface Result {
  'status'?: (_innkeeper_payment_v1_Status);
  'declineCode'?: (string);
  'advice'?: (_innkeeper_payment_v1_Advice);
  'card'?: (_innkeeper_payment_v1_StoredCard | null);
}

export interface Result__Output {
  'status': (_innkeeper_payment_v1_Status__Output);
  'declineCode': (string);
  'advice': (_innkeeper_payment_v1_Advice__Output);
  'card': (_innkeeper_payment_v1_StoredCard__Output | null);
}
