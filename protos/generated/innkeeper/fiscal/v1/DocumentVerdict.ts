// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Outcome as _innkeeper_fiscal_v1_Outcome, Outcome__Output as _innkeeper_fiscal_v1_Outcome__Output } from '../../../innkeeper/fiscal/v1/Outcome.ts';

export interface DocumentVerdict {
  'number'?: (string);
  'outcome'?: (_innkeeper_fiscal_v1_Outcome);
  'code'?: (string);
  'text'?: (string);
}

export interface DocumentVerdict__Output {
  'number': (string);
  'outcome': (_innkeeper_fiscal_v1_Outcome__Output);
  'code': (string);
  'text': (string);
}
