// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { PortugueseDocument as _innkeeper_fiscal_v1_PortugueseDocument, PortugueseDocument__Output as _innkeeper_fiscal_v1_PortugueseDocument__Output } from '../../../innkeeper/fiscal/v1/PortugueseDocument.ts';

export interface ReportInvoicesRequest {
  'tenantId'?: (string);
  'idempotencyKey'?: (string);
  'taxId'?: (string);
  'propertyId'?: (string);
  'month'?: (string);
  'slice'?: (number);
  'isLast'?: (boolean);
  'sentOn'?: (string);
  'documents'?: (_innkeeper_fiscal_v1_PortugueseDocument)[];
}

export interface ReportInvoicesRequest__Output {
  'tenantId': (string);
  'idempotencyKey': (string);
  'taxId': (string);
  'propertyId': (string);
  'month': (string);
  'slice': (number);
  'isLast': (boolean);
  'sentOn': (string);
  'documents': (_innkeeper_fiscal_v1_PortugueseDocument__Output)[];
}
