// Original file: innkeeper/registry/v1/registry.proto


export interface SpanishBulletin {
  'reference'?: (string);
  'contractDate'?: (string);
  'entryAt'?: (string);
  'exitAt'?: (string);
  'roomCount'?: (number);
  'paymentType'?: (string);
  'firstName'?: (string);
  'lastName'?: (string);
  'secondLastName'?: (string);
  'documentType'?: (string);
  'documentNumber'?: (string);
  'documentSupport'?: (string);
  'dateOfBirth'?: (string);
  'nationality'?: (string);
  'sex'?: (string);
  'street'?: (string);
  'postalCode'?: (string);
  'country'?: (string);
  'municipalityCode'?: (string);
  'municipalityName'?: (string);
  'phone'?: (string);
  'email'?: (string);
  'kinship'?: (string);
}

export interface SpanishBulletin__Output {
  'reference': (string);
  'contractDate': (string);
  'entryAt': (string);
  'exitAt': (string);
  'roomCount': (number);
  'paymentType': (string);
  'firstName': (string);
  'lastName': (string);
  'secondLastName': (string);
  'documentType': (string);
  'documentNumber': (string);
  'documentSupport': (string);
  'dateOfBirth': (string);
  'nationality': (string);
  'sex': (string);
  'street': (string);
  'postalCode': (string);
  'country': (string);
  'municipalityCode': (string);
  'municipalityName': (string);
  'phone': (string);
  'email': (string);
  'kinship': (string);
}
