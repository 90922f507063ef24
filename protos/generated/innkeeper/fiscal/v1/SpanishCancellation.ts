// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { SpanishInvoiceId as _innkeeper_fiscal_v1_SpanishInvoiceId, SpanishInvoiceId__Output as _innkeeper_fiscal_v1_SpanishInvoiceId__Output } from '../../../innkeeper/fiscal/v1/SpanishInvoiceId.ts';

export interface SpanishCancellation {
  'id'?: (_innkeeper_fiscal_v1_SpanishInvoiceId | null);
  'isEarlierRefused'?: (boolean);
}

export interface SpanishCancellation__Output {
  'id': (_innkeeper_fiscal_v1_SpanishInvoiceId__Output | null);
  'isEarlierRefused': (boolean);
}
