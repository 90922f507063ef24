// Original file: innkeeper/registry/v1/registry.proto


export interface Establishment {
  'country'?: (string);
  'number'?: (string);
  'taxId'?: (string);
  'name'?: (string);
  'shortName'?: (string);
  'street'?: (string);
  'city'?: (string);
  'postalCode'?: (string);
  'postalZone'?: (string);
  'phone'?: (string);
  'contactName'?: (string);
  'contactEmail'?: (string);
}

export interface Establishment__Output {
  'country': (string);
  'number': (string);
  'taxId': (string);
  'name': (string);
  'shortName': (string);
  'street': (string);
  'city': (string);
  'postalCode': (string);
  'postalZone': (string);
  'phone': (string);
  'contactName': (string);
  'contactEmail': (string);
}
