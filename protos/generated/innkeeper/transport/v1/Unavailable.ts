// Original file: innkeeper/transport/v1/transport.proto


export interface Unavailable {
  'text'?: (string);
}

export interface Unavailable__Output {
  'text': (string);
}
