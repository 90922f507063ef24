// Original file: innkeeper/lock/v1/lock.proto


export interface ListRoomsRequest {
  'installationId'?: (string);
  'propertyId'?: (string);
  'roomNumbers'?: (string)[];
}

export interface ListRoomsRequest__Output {
  'installationId': (string);
  'propertyId': (string);
  'roomNumbers': (string)[];
}
