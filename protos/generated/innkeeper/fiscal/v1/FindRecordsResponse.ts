// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { StoredRecord as _innkeeper_fiscal_v1_StoredRecord, StoredRecord__Output as _innkeeper_fiscal_v1_StoredRecord__Output } from '../../../innkeeper/fiscal/v1/StoredRecord.ts';

export interface FindRecordsResponse {
  'records'?: (_innkeeper_fiscal_v1_StoredRecord)[];
}

export interface FindRecordsResponse__Output {
  'records': (_innkeeper_fiscal_v1_StoredRecord__Output)[];
}
