// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { SubmissionState as _innkeeper_fiscal_v1_SubmissionState, SubmissionState__Output as _innkeeper_fiscal_v1_SubmissionState__Output } from '../../../innkeeper/fiscal/v1/SubmissionState.ts';
import type { RecordVerdict as _innkeeper_fiscal_v1_RecordVerdict, RecordVerdict__Output as _innkeeper_fiscal_v1_RecordVerdict__Output } from '../../../innkeeper/fiscal/v1/RecordVerdict.ts';
import type { Result as _innkeeper_fiscal_v1_Result, Result__Output as _innkeeper_fiscal_v1_Result__Output } from '../../../innkeeper/fiscal/v1/Result.ts';

export interface SubmitRecordsResponse {
  'state'?: (_innkeeper_fiscal_v1_SubmissionState);
  'csv'?: (string);
  'waitSeconds'?: (number);
  'verdicts'?: (_innkeeper_fiscal_v1_RecordVerdict)[];
  'refusal'?: (_innkeeper_fiscal_v1_Result | null);
}

export interface SubmitRecordsResponse__Output {
  'state': (_innkeeper_fiscal_v1_SubmissionState__Output);
  'csv': (string);
  'waitSeconds': (number);
  'verdicts': (_innkeeper_fiscal_v1_RecordVerdict__Output)[];
  'refusal': (_innkeeper_fiscal_v1_Result__Output | null);
}
