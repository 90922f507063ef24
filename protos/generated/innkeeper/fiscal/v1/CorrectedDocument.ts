// Original file: innkeeper/fiscal/v1/fiscal.proto


export interface CorrectedDocument {
  'number'?: (string);
  'reason'?: (string);
}

export interface CorrectedDocument__Output {
  'number': (string);
  'reason': (string);
}
