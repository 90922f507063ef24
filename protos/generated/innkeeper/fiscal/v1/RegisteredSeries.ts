// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Series as _innkeeper_fiscal_v1_Series, Series__Output as _innkeeper_fiscal_v1_Series__Output } from '../../../innkeeper/fiscal/v1/Series.ts';
import type { SeriesState as _innkeeper_fiscal_v1_SeriesState, SeriesState__Output as _innkeeper_fiscal_v1_SeriesState__Output } from '../../../innkeeper/fiscal/v1/SeriesState.ts';

export interface RegisteredSeries {
  'series'?: (_innkeeper_fiscal_v1_Series | null);
  'validationCode'?: (string);
  'state'?: (_innkeeper_fiscal_v1_SeriesState);
}

export interface RegisteredSeries__Output {
  'series': (_innkeeper_fiscal_v1_Series__Output | null);
  'validationCode': (string);
  'state': (_innkeeper_fiscal_v1_SeriesState__Output);
}
