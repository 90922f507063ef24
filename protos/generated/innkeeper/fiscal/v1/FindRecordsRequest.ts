// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { SpanishInvoiceId as _innkeeper_fiscal_v1_SpanishInvoiceId, SpanishInvoiceId__Output as _innkeeper_fiscal_v1_SpanishInvoiceId__Output } from '../../../innkeeper/fiscal/v1/SpanishInvoiceId.ts';

export interface FindRecordsRequest {
  'tenantId'?: (string);
  'ids'?: (_innkeeper_fiscal_v1_SpanishInvoiceId)[];
}

export interface FindRecordsRequest__Output {
  'tenantId': (string);
  'ids': (_innkeeper_fiscal_v1_SpanishInvoiceId__Output)[];
}
