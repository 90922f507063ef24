// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Long } from '@grpc/proto-loader';

export interface PortugueseLine {
  'region'?: (string);
  'taxCode'?: (string);
  'vatPercent'?: (number | string);
  'exemptionCode'?: (string);
  'exemptionReason'?: (string);
  'netMinor'?: (number | string | Long);
  'vatMinor'?: (number | string | Long);
}

export interface PortugueseLine__Output {
  'region': (string);
  'taxCode': (string);
  'vatPercent': (number);
  'exemptionCode': (string);
  'exemptionReason': (string);
  'netMinor': (string);
  'vatMinor': (string);
}
