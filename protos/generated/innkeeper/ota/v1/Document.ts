// Original file: innkeeper/ota/v1/agency.proto


export interface Document {
  'type'?: (string);
  'number'?: (string);
  'issueCountry'?: (string);
}

export interface Document__Output {
  'type': (string);
  'number': (string);
  'issueCountry': (string);
}
