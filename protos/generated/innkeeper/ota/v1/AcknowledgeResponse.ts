// Original file: innkeeper/ota/v1/agency.proto


export interface AcknowledgeResponse {
  'superseded'?: (boolean);
}

export interface AcknowledgeResponse__Output {
  'superseded': (boolean);
}
