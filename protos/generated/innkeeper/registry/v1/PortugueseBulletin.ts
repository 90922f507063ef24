// Original file: innkeeper/registry/v1/registry.proto


export interface PortugueseBulletin {
  'lastName'?: (string);
  'firstName'?: (string);
  'nationality'?: (string);
  'dateOfBirth'?: (string);
  'placeOfBirth'?: (string);
  'documentNumber'?: (string);
  'documentIssueCountry'?: (string);
  'documentType'?: (string);
  'entryDate'?: (string);
  'exitDate'?: (string);
  'residenceCountry'?: (string);
  'residenceCity'?: (string);
}

export interface PortugueseBulletin__Output {
  'lastName': (string);
  'firstName': (string);
  'nationality': (string);
  'dateOfBirth': (string);
  'placeOfBirth': (string);
  'documentNumber': (string);
  'documentIssueCountry': (string);
  'documentType': (string);
  'entryDate': (string);
  'exitDate': (string);
  'residenceCountry': (string);
  'residenceCity': (string);
}
