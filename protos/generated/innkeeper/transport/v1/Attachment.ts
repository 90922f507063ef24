// Original file: innkeeper/transport/v1/transport.proto


export interface Attachment {
  'name'?: (string);
  'contentType'?: (string);
  'content'?: (Buffer | Uint8Array | string);
}

export interface Attachment__Output {
  'name': (string);
  'contentType': (string);
  'content': (Buffer);
}
