// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Series as _innkeeper_fiscal_v1_Series, Series__Output as _innkeeper_fiscal_v1_Series__Output } from '../../../innkeeper/fiscal/v1/Series.ts';

export interface RegisterSeriesRequest {
  'tenantId'?: (string);
  'taxId'?: (string);
  'series'?: (_innkeeper_fiscal_v1_Series | null);
  'sentOn'?: (string);
}

export interface RegisterSeriesRequest__Output {
  'tenantId': (string);
  'taxId': (string);
  'series': (_innkeeper_fiscal_v1_Series__Output | null);
  'sentOn': (string);
}
