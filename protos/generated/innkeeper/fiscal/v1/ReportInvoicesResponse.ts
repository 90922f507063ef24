// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Report as _innkeeper_fiscal_v1_Report, Report__Output as _innkeeper_fiscal_v1_Report__Output } from '../../../innkeeper/fiscal/v1/Report.ts';

export interface ReportInvoicesResponse {
  'report'?: (_innkeeper_fiscal_v1_Report | null);
}

export interface ReportInvoicesResponse__Output {
  'report': (_innkeeper_fiscal_v1_Report__Output | null);
}
