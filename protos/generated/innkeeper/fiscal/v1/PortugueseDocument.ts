// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { PortugueseCustomer as _innkeeper_fiscal_v1_PortugueseCustomer, PortugueseCustomer__Output as _innkeeper_fiscal_v1_PortugueseCustomer__Output } from '../../../innkeeper/fiscal/v1/PortugueseCustomer.ts';
import type { PortugueseLine as _innkeeper_fiscal_v1_PortugueseLine, PortugueseLine__Output as _innkeeper_fiscal_v1_PortugueseLine__Output } from '../../../innkeeper/fiscal/v1/PortugueseLine.ts';
import type { CorrectedDocument as _innkeeper_fiscal_v1_CorrectedDocument, CorrectedDocument__Output as _innkeeper_fiscal_v1_CorrectedDocument__Output } from '../../../innkeeper/fiscal/v1/CorrectedDocument.ts';
import type { Long } from '@grpc/proto-loader';

export interface PortugueseDocument {
  'number'?: (string);
  'atcud'?: (string);
  'documentType'?: (string);
  'isTraining'?: (boolean);
  'issueDate'?: (string);
  'generatedAt'?: (string);
  'hash'?: (string);
  'keyVersion'?: (number);
  'customer'?: (_innkeeper_fiscal_v1_PortugueseCustomer | null);
  'lines'?: (_innkeeper_fiscal_v1_PortugueseLine)[];
  'netMinor'?: (number | string | Long);
  'vatMinor'?: (number | string | Long);
  'grossMinor'?: (number | string | Long);
  'corrects'?: (_innkeeper_fiscal_v1_CorrectedDocument | null);
}

export interface PortugueseDocument__Output {
  'number': (string);
  'atcud': (string);
  'documentType': (string);
  'isTraining': (boolean);
  'issueDate': (string);
  'generatedAt': (string);
  'hash': (string);
  'keyVersion': (number);
  'customer': (_innkeeper_fiscal_v1_PortugueseCustomer__Output | null);
  'lines': (_innkeeper_fiscal_v1_PortugueseLine__Output)[];
  'netMinor': (string);
  'vatMinor': (string);
  'grossMinor': (string);
  'corrects': (_innkeeper_fiscal_v1_CorrectedDocument__Output | null);
}
