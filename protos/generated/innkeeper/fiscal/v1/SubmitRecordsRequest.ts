// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { SpanishTaxpayer as _innkeeper_fiscal_v1_SpanishTaxpayer, SpanishTaxpayer__Output as _innkeeper_fiscal_v1_SpanishTaxpayer__Output } from '../../../innkeeper/fiscal/v1/SpanishTaxpayer.ts';
import type { SpanishRecord as _innkeeper_fiscal_v1_SpanishRecord, SpanishRecord__Output as _innkeeper_fiscal_v1_SpanishRecord__Output } from '../../../innkeeper/fiscal/v1/SpanishRecord.ts';

export interface SubmitRecordsRequest {
  'tenantId'?: (string);
  'taxpayer'?: (_innkeeper_fiscal_v1_SpanishTaxpayer | null);
  'installationNumber'?: (string);
  'isAfterIncident'?: (boolean);
  'sentAt'?: (string);
  'records'?: (_innkeeper_fiscal_v1_SpanishRecord)[];
}

export interface SubmitRecordsRequest__Output {
  'tenantId': (string);
  'taxpayer': (_innkeeper_fiscal_v1_SpanishTaxpayer__Output | null);
  'installationNumber': (string);
  'isAfterIncident': (boolean);
  'sentAt': (string);
  'records': (_innkeeper_fiscal_v1_SpanishRecord__Output)[];
}
