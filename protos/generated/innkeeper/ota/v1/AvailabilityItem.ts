// Original file: innkeeper/ota/v1/agency.proto


export interface AvailabilityItem {
  'roomCode'?: (string);
  'from'?: (string);
  'to'?: (string);
  'available'?: (number);
}

export interface AvailabilityItem__Output {
  'roomCode': (string);
  'from': (string);
  'to': (string);
  'available': (number);
}
