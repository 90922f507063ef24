// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { SpanishInvoiceId as _innkeeper_fiscal_v1_SpanishInvoiceId, SpanishInvoiceId__Output as _innkeeper_fiscal_v1_SpanishInvoiceId__Output } from '../../../innkeeper/fiscal/v1/SpanishInvoiceId.ts';

export interface ChainedRecord {
  'id'?: (_innkeeper_fiscal_v1_SpanishInvoiceId | null);
  'hash'?: (string);
}

export interface ChainedRecord__Output {
  'id': (_innkeeper_fiscal_v1_SpanishInvoiceId__Output | null);
  'hash': (string);
}
