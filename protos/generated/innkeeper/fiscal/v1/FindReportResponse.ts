// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Report as _innkeeper_fiscal_v1_Report, Report__Output as _innkeeper_fiscal_v1_Report__Output } from '../../../innkeeper/fiscal/v1/Report.ts';

export interface FindReportResponse {
  'report'?: (_innkeeper_fiscal_v1_Report | null);
}

export interface FindReportResponse__Output {
  'report': (_innkeeper_fiscal_v1_Report__Output | null);
}
