// Original file: innkeeper/fiscal/v1/fiscal.proto

import type { Long } from '@grpc/proto-loader';

export interface Series {
  'name'?: (string);
  'documentType'?: (string);
  'isTraining'?: (boolean);
  'firstSequence'?: (number | string | Long);
  'startsOn'?: (string);
  'certificateNumber'?: (number);
  'keyVersion'?: (number);
  'publicKey'?: (string);
}

export interface Series__Output {
  'name': (string);
  'documentType': (string);
  'isTraining': (boolean);
  'firstSequence': (string);
  'startsOn': (string);
  'certificateNumber': (number);
  'keyVersion': (number);
  'publicKey': (string);
}
