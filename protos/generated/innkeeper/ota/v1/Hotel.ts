// Original file: innkeeper/ota/v1/agency.proto


export interface Hotel {
  'tenantId'?: (string);
  'propertyId'?: (string);
  'channel'?: (string);
}

export interface Hotel__Output {
  'tenantId': (string);
  'propertyId': (string);
  'channel': (string);
}
