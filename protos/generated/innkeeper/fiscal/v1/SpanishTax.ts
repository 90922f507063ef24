// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Long } from '@grpc/proto-loader';

export interface SpanishTax {
  'tax'?: (string);
  'regime'?: (string);
  'qualification'?: (string);
  'exemption'?: (string);
  'vatPercent'?: (number | string);
  'netMinor'?: (number | string | Long);
  'vatMinor'?: (number | string | Long);
}

export interface SpanishTax__Output {
  'tax': (string);
  'regime': (string);
  'qualification': (string);
  'exemption': (string);
  'vatPercent': (number);
  'netMinor': (string);
  'vatMinor': (string);
}
