// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { SpanishInvoiceId as _innkeeper_fiscal_v1_SpanishInvoiceId, SpanishInvoiceId__Output as _innkeeper_fiscal_v1_SpanishInvoiceId__Output } from '../../../innkeeper/fiscal/v1/SpanishInvoiceId.ts';
import type { EarlierRefusal as _innkeeper_fiscal_v1_EarlierRefusal, EarlierRefusal__Output as _innkeeper_fiscal_v1_EarlierRefusal__Output } from '../../../innkeeper/fiscal/v1/EarlierRefusal.ts';
import type { SpanishCustomer as _innkeeper_fiscal_v1_SpanishCustomer, SpanishCustomer__Output as _innkeeper_fiscal_v1_SpanishCustomer__Output } from '../../../innkeeper/fiscal/v1/SpanishCustomer.ts';
import type { SpanishTax as _innkeeper_fiscal_v1_SpanishTax, SpanishTax__Output as _innkeeper_fiscal_v1_SpanishTax__Output } from '../../../innkeeper/fiscal/v1/SpanishTax.ts';
import type { Long } from '@grpc/proto-loader';

export interface SpanishInvoice {
  'id'?: (_innkeeper_fiscal_v1_SpanishInvoiceId | null);
  'issuerName'?: (string);
  'isRepair'?: (boolean);
  'earlierRefusal'?: (_innkeeper_fiscal_v1_EarlierRefusal);
  'type'?: (string);
  'correctionMethod'?: (string);
  'corrected'?: (_innkeeper_fiscal_v1_SpanishInvoiceId)[];
  'description'?: (string);
  'customer'?: (_innkeeper_fiscal_v1_SpanishCustomer | null);
  'taxes'?: (_innkeeper_fiscal_v1_SpanishTax)[];
  'vatMinor'?: (number | string | Long);
  'grossMinor'?: (number | string | Long);
  'isWithoutCustomer'?: (boolean);
}

export interface SpanishInvoice__Output {
  'id': (_innkeeper_fiscal_v1_SpanishInvoiceId__Output | null);
  'issuerName': (string);
  'isRepair': (boolean);
  'earlierRefusal': (_innkeeper_fiscal_v1_EarlierRefusal__Output);
  'type': (string);
  'correctionMethod': (string);
  'corrected': (_innkeeper_fiscal_v1_SpanishInvoiceId__Output)[];
  'description': (string);
  'customer': (_innkeeper_fiscal_v1_SpanishCustomer__Output | null);
  'taxes': (_innkeeper_fiscal_v1_SpanishTax__Output)[];
  'vatMinor': (string);
  'grossMinor': (string);
  'isWithoutCustomer': (boolean);
}
