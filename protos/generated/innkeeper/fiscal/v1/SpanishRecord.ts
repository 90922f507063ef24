// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { SpanishInvoice as _innkeeper_fiscal_v1_SpanishInvoice, SpanishInvoice__Output as _innkeeper_fiscal_v1_SpanishInvoice__Output } from '../../../innkeeper/fiscal/v1/SpanishInvoice.ts';
import type { SpanishCancellation as _innkeeper_fiscal_v1_SpanishCancellation, SpanishCancellation__Output as _innkeeper_fiscal_v1_SpanishCancellation__Output } from '../../../innkeeper/fiscal/v1/SpanishCancellation.ts';
import type { ChainedRecord as _innkeeper_fiscal_v1_ChainedRecord, ChainedRecord__Output as _innkeeper_fiscal_v1_ChainedRecord__Output } from '../../../innkeeper/fiscal/v1/ChainedRecord.ts';

export interface SpanishRecord {
  'issue'?: (_innkeeper_fiscal_v1_SpanishInvoice | null);
  'cancellation'?: (_innkeeper_fiscal_v1_SpanishCancellation | null);
  'previous'?: (_innkeeper_fiscal_v1_ChainedRecord | null);
  'generatedAt'?: (string);
  'hash'?: (string);
  'content'?: "issue"|"cancellation";
}

export interface SpanishRecord__Output {
  'issue'?: (_innkeeper_fiscal_v1_SpanishInvoice__Output | null);
  'cancellation'?: (_innkeeper_fiscal_v1_SpanishCancellation__Output | null);
  'previous': (_innkeeper_fiscal_v1_ChainedRecord__Output | null);
  'generatedAt': (string);
  'hash': (string);
  'content'?: "issue"|"cancellation";
}
