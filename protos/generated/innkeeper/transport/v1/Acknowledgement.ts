// Original file: innkeeper/transport/v1/transport.proto


export interface Acknowledgement {
  'deliveryId'?: (string);
  'reference'?: (string);
  'note'?: (string);
}

export interface Acknowledgement__Output {
  'deliveryId': (string);
  'reference': (string);
  'note': (string);
}
