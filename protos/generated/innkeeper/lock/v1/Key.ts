// Original file: innkeeper/lock/v1/lock.proto


export interface Key {
  'idempotencyKey'?: (string);
  'pin'?: (string);
  'isRevoked'?: (boolean);
  'endedKeys'?: (string)[];
}

export interface Key__Output {
  'idempotencyKey': (string);
  'pin': (string);
  'isRevoked': (boolean);
  'endedKeys': (string)[];
}
