// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { SpanishInvoiceId as _innkeeper_fiscal_v1_SpanishInvoiceId, SpanishInvoiceId__Output as _innkeeper_fiscal_v1_SpanishInvoiceId__Output } from '../../../innkeeper/fiscal/v1/SpanishInvoiceId.ts';
import type { Outcome as _innkeeper_fiscal_v1_Outcome, Outcome__Output as _innkeeper_fiscal_v1_Outcome__Output } from '../../../innkeeper/fiscal/v1/Outcome.ts';

export interface StoredRecord {
  'id'?: (_innkeeper_fiscal_v1_SpanishInvoiceId | null);
  'hash'?: (string);
  'outcome'?: (_innkeeper_fiscal_v1_Outcome);
  'code'?: (string);
  'text'?: (string);
  'csv'?: (string);
  'isCancelled'?: (boolean);
}

export interface StoredRecord__Output {
  'id': (_innkeeper_fiscal_v1_SpanishInvoiceId__Output | null);
  'hash': (string);
  'outcome': (_innkeeper_fiscal_v1_Outcome__Output);
  'code': (string);
  'text': (string);
  'csv': (string);
  'isCancelled': (boolean);
}
