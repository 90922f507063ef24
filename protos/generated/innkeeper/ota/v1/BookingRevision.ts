// Original file: innkeeper/ota/v1/agency.proto

import type { RevisionKind as _innkeeper_ota_v1_RevisionKind, RevisionKind__Output as _innkeeper_ota_v1_RevisionKind__Output } from '../../../innkeeper/ota/v1/RevisionKind.ts';
import type { Booker as _innkeeper_ota_v1_Booker, Booker__Output as _innkeeper_ota_v1_Booker__Output } from '../../../innkeeper/ota/v1/Booker.ts';
import type { BookedRoom as _innkeeper_ota_v1_BookedRoom, BookedRoom__Output as _innkeeper_ota_v1_BookedRoom__Output } from '../../../innkeeper/ota/v1/BookedRoom.ts';
import type { Collect as _innkeeper_ota_v1_Collect, Collect__Output as _innkeeper_ota_v1_Collect__Output } from '../../../innkeeper/ota/v1/Collect.ts';

export interface BookingRevision {
  'externalId'?: (string);
  'revision'?: (number);
  'kind'?: (_innkeeper_ota_v1_RevisionKind);
  'booker'?: (_innkeeper_ota_v1_Booker | null);
  'rooms'?: (_innkeeper_ota_v1_BookedRoom)[];
  'collect'?: (_innkeeper_ota_v1_Collect);
  'notes'?: (string);
  'createdAt'?: (string);
}

export interface BookingRevision__Output {
  'externalId': (string);
  'revision': (number);
  'kind': (_innkeeper_ota_v1_RevisionKind__Output);
  'booker': (_innkeeper_ota_v1_Booker__Output | null);
  'rooms': (_innkeeper_ota_v1_BookedRoom__Output)[];
  'collect': (_innkeeper_ota_v1_Collect__Output);
  'notes': (string);
  'createdAt': (string);
}
