// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Outcome as _innkeeper_fiscal_v1_Outcome, Outcome__Output as _innkeeper_fiscal_v1_Outcome__Output } from '../../../innkeeper/fiscal/v1/Outcome.ts';
import type { StoredRecord as _innkeeper_fiscal_v1_StoredRecord, StoredRecord__Output as _innkeeper_fiscal_v1_StoredRecord__Output } from '../../../innkeeper/fiscal/v1/StoredRecord.ts';

export interface RecordVerdict {
  'hash'?: (string);
  'outcome'?: (_innkeeper_fiscal_v1_Outcome);
  'code'?: (string);
  'text'?: (string);
  'duplicate'?: (_innkeeper_fiscal_v1_StoredRecord | null);
}

export interface RecordVerdict__Output {
  'hash': (string);
  'outcome': (_innkeeper_fiscal_v1_Outcome__Output);
  'code': (string);
  'text': (string);
  'duplicate': (_innkeeper_fiscal_v1_StoredRecord__Output | null);
}
