// Original file: innkeeper/ota/v1/agency.proto

import type { Long } from '@grpc/proto-loader';

export interface Amount {
  'currency'?: (string);
  'minor'?: (number | string | Long);
}

export interface Amount__Output {
  'currency': (string);
  'minor': (string);
}
