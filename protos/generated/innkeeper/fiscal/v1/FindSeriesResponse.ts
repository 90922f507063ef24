// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Result as _innkeeper_fiscal_v1_Result, Result__Output as _innkeeper_fiscal_v1_Result__Output } from '../../../innkeeper/fiscal/v1/Result.ts';
import type { RegisteredSeries as _innkeeper_fiscal_v1_RegisteredSeries, RegisteredSeries__Output as _innkeeper_fiscal_v1_RegisteredSeries__Output } from '../../../innkeeper/fiscal/v1/RegisteredSeries.ts';

export interface FindSeriesResponse {
  'result'?: (_innkeeper_fiscal_v1_Result | null);
  'series'?: (_innkeeper_fiscal_v1_RegisteredSeries | null);
}

export interface FindSeriesResponse__Output {
  'result': (_innkeeper_fiscal_v1_Result__Output | null);
  'series': (_innkeeper_fiscal_v1_RegisteredSeries__Output | null);
}
