// Original file: innkeeper/transport/v1/transport.proto


export interface Accepted {
  'messageId'?: (string);
  'rawPayload'?: (string);
}

export interface Accepted__Output {
  'messageId': (string);
  'rawPayload': (string);
}
