// Original file: innkeeper/payment/v1/payment.proto

import type { Long } from '@grpc/proto-loader';

export interface Amount {
  'currency'?: (string);
  'minor'?: (number | string | Long);
}

export interface Amount__Output {
  'currency': (string);
  'minor': (string);
}
