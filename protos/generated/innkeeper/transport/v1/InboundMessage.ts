// Original file: innkeeper/transport/v1/transport.proto

import type { Attachment as _innkeeper_transport_v1_Attachment, Attachment__Output as _innkeeper_transport_v1_Attachment__Output } from '../../../innkeeper/transport/v1/Attachment.ts';

export interface InboundMessage {
  'messageId'?: (string);
  'threadId'?: (string);
  'from'?: (string);
  'senderName'?: (string);
  'subject'?: (string);
  'text'?: (string);
  'language'?: (string);
  'rawPayload'?: (string);
  'attachments'?: (_innkeeper_transport_v1_Attachment)[];
  'sentAt'?: (string);
}

export interface InboundMessage__Output {
  'messageId': (string);
  'threadId': (string);
  'from': (string);
  'senderName': (string);
  'subject': (string);
  'text': (string);
  'language': (string);
  'rawPayload': (string);
  'attachments': (_innkeeper_transport_v1_Attachment__Output)[];
  'sentAt': (string);
}
