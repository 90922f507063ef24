// Original file: innkeeper/ota/v1/agency.proto


export interface ThreadMessage {
  'messageId'?: (string);
  'externalId'?: (string);
  'threadId'?: (string);
  'senderName'?: (string);
  'body'?: (string);
  'language'?: (string);
  'sentAt'?: (string);
}

export interface ThreadMessage__Output {
  'messageId': (string);
  'externalId': (string);
  'threadId': (string);
  'senderName': (string);
  'body': (string);
  'language': (string);
  'sentAt': (string);
}
