// Original file: innkeeper/ota/v1/agency.proto

import type { Document as _innkeeper_ota_v1_Document, Document__Output as _innkeeper_ota_v1_Document__Output } from '../../../innkeeper/ota/v1/Document.ts';

export interface Booker {
  'firstName'?: (string);
  'lastName'?: (string);
  'email'?: (string);
  'phone'?: (string);
  'language'?: (string);
  'nationality'?: (string);
  'document'?: (_innkeeper_ota_v1_Document | null);
}

export interface Booker__Output {
  'firstName': (string);
  'lastName': (string);
  'email': (string);
  'phone': (string);
  'language': (string);
  'nationality': (string);
  'document': (_innkeeper_ota_v1_Document__Output | null);
}
