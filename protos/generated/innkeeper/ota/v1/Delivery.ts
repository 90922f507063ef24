// Original file: innkeeper/ota/v1/agency.proto

import type { BookingRevision as _innkeeper_ota_v1_BookingRevision, BookingRevision__Output as _innkeeper_ota_v1_BookingRevision__Output } from '../../../innkeeper/ota/v1/BookingRevision.ts';
import type { ThreadMessage as _innkeeper_ota_v1_ThreadMessage, ThreadMessage__Output as _innkeeper_ota_v1_ThreadMessage__Output } from '../../../innkeeper/ota/v1/ThreadMessage.ts';
import type { Review as _innkeeper_ota_v1_Review, Review__Output as _innkeeper_ota_v1_Review__Output } from '../../../innkeeper/ota/v1/Review.ts';

export interface Delivery {
  'deliveryId'?: (string);
  'booking'?: (_innkeeper_ota_v1_BookingRevision | null);
  'message'?: (_innkeeper_ota_v1_ThreadMessage | null);
  'review'?: (_innkeeper_ota_v1_Review | null);
  'content'?: "booking"|"message"|"review";
}

export interface Delivery__Output {
  'deliveryId': (string);
  'booking'?: (_innkeeper_ota_v1_BookingRevision__Output | null);
  'message'?: (_innkeeper_ota_v1_ThreadMessage__Output | null);
  'review'?: (_innkeeper_ota_v1_Review__Output | null);
  'content'?: "booking"|"message"|"review";
}
