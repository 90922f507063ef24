// Original file: innkeeper/fiscal/v1/fiscal.proto


export interface Result {
  'code'?: (string);
  'text'?: (string);
}

export interface Result__Output {
  'code': (string);
  'text': (string);
}
