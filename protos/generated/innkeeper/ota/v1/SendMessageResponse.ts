// Original file: innkeeper/ota/v1/agency.proto


export interface SendMessageResponse {
  'messageId'?: (string);
}

export interface SendMessageResponse__Output {
  'messageId': (string);
}
