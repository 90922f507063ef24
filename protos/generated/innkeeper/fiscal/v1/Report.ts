// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { DocumentVerdict as _innkeeper_fiscal_v1_DocumentVerdict, DocumentVerdict__Output as _innkeeper_fiscal_v1_DocumentVerdict__Output } from '../../../innkeeper/fiscal/v1/DocumentVerdict.ts';
import type { Result as _innkeeper_fiscal_v1_Result, Result__Output as _innkeeper_fiscal_v1_Result__Output } from '../../../innkeeper/fiscal/v1/Result.ts';

export interface Report {
  'number'?: (string);
  'verdicts'?: (_innkeeper_fiscal_v1_DocumentVerdict)[];
  'refusal'?: (_innkeeper_fiscal_v1_Result | null);
}

export interface Report__Output {
  'number': (string);
  'verdicts': (_innkeeper_fiscal_v1_DocumentVerdict__Output)[];
  'refusal': (_innkeeper_fiscal_v1_Result__Output | null);
}
