import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { AcknowledgeRequest as _innkeeper_ota_v1_AcknowledgeRequest, AcknowledgeRequest__Output as _innkeeper_ota_v1_AcknowledgeRequest__Output } from './innkeeper/ota/v1/AcknowledgeRequest.ts';
import type { AcknowledgeResponse as _innkeeper_ota_v1_AcknowledgeResponse, AcknowledgeResponse__Output as _innkeeper_ota_v1_AcknowledgeResponse__Output } from './innkeeper/ota/v1/AcknowledgeResponse.ts';
import type { AgencyClient as _innkeeper_ota_v1_AgencyClient, AgencyDefinition as _innkeeper_ota_v1_AgencyDefinition } from './innkeeper/ota/v1/Agency.ts';
import type { Amount as _innkeeper_ota_v1_Amount, Amount__Output as _innkeeper_ota_v1_Amount__Output } from './innkeeper/ota/v1/Amount.ts';
import type { AvailabilityItem as _innkeeper_ota_v1_AvailabilityItem, AvailabilityItem__Output as _innkeeper_ota_v1_AvailabilityItem__Output } from './innkeeper/ota/v1/AvailabilityItem.ts';
import type { BookedRoom as _innkeeper_ota_v1_BookedRoom, BookedRoom__Output as _innkeeper_ota_v1_BookedRoom__Output } from './innkeeper/ota/v1/BookedRoom.ts';
import type { Booker as _innkeeper_ota_v1_Booker, Booker__Output as _innkeeper_ota_v1_Booker__Output } from './innkeeper/ota/v1/Booker.ts';
import type { BookingRevision as _innkeeper_ota_v1_BookingRevision, BookingRevision__Output as _innkeeper_ota_v1_BookingRevision__Output } from './innkeeper/ota/v1/BookingRevision.ts';
import type { Delivery as _innkeeper_ota_v1_Delivery, Delivery__Output as _innkeeper_ota_v1_Delivery__Output } from './innkeeper/ota/v1/Delivery.ts';
import type { Document as _innkeeper_ota_v1_Document, Document__Output as _innkeeper_ota_v1_Document__Output } from './innkeeper/ota/v1/Document.ts';
import type { Hotel as _innkeeper_ota_v1_Hotel, Hotel__Output as _innkeeper_ota_v1_Hotel__Output } from './innkeeper/ota/v1/Hotel.ts';
import type { ListInventoryRequest as _innkeeper_ota_v1_ListInventoryRequest, ListInventoryRequest__Output as _innkeeper_ota_v1_ListInventoryRequest__Output } from './innkeeper/ota/v1/ListInventoryRequest.ts';
import type { ListInventoryResponse as _innkeeper_ota_v1_ListInventoryResponse, ListInventoryResponse__Output as _innkeeper_ota_v1_ListInventoryResponse__Output } from './innkeeper/ota/v1/ListInventoryResponse.ts';
import type { NightAmount as _innkeeper_ota_v1_NightAmount, NightAmount__Output as _innkeeper_ota_v1_NightAmount__Output } from './innkeeper/ota/v1/NightAmount.ts';
import type { PushInventoryRequest as _innkeeper_ota_v1_PushInventoryRequest, PushInventoryRequest__Output as _innkeeper_ota_v1_PushInventoryRequest__Output } from './innkeeper/ota/v1/PushInventoryRequest.ts';
import type { PushInventoryResponse as _innkeeper_ota_v1_PushInventoryResponse, PushInventoryResponse__Output as _innkeeper_ota_v1_PushInventoryResponse__Output } from './innkeeper/ota/v1/PushInventoryResponse.ts';
import type { RateItem as _innkeeper_ota_v1_RateItem, RateItem__Output as _innkeeper_ota_v1_RateItem__Output } from './innkeeper/ota/v1/RateItem.ts';
import type { RefusedItem as _innkeeper_ota_v1_RefusedItem, RefusedItem__Output as _innkeeper_ota_v1_RefusedItem__Output } from './innkeeper/ota/v1/RefusedItem.ts';
import type { ReplyToReviewRequest as _innkeeper_ota_v1_ReplyToReviewRequest, ReplyToReviewRequest__Output as _innkeeper_ota_v1_ReplyToReviewRequest__Output } from './innkeeper/ota/v1/ReplyToReviewRequest.ts';
import type { ReplyToReviewResponse as _innkeeper_ota_v1_ReplyToReviewResponse, ReplyToReviewResponse__Output as _innkeeper_ota_v1_ReplyToReviewResponse__Output } from './innkeeper/ota/v1/ReplyToReviewResponse.ts';
import type { Restrictions as _innkeeper_ota_v1_Restrictions, Restrictions__Output as _innkeeper_ota_v1_Restrictions__Output } from './innkeeper/ota/v1/Restrictions.ts';
import type { Review as _innkeeper_ota_v1_Review, Review__Output as _innkeeper_ota_v1_Review__Output } from './innkeeper/ota/v1/Review.ts';
import type { SendMessageRequest as _innkeeper_ota_v1_SendMessageRequest, SendMessageRequest__Output as _innkeeper_ota_v1_SendMessageRequest__Output } from './innkeeper/ota/v1/SendMessageRequest.ts';
import type { SendMessageResponse as _innkeeper_ota_v1_SendMessageResponse, SendMessageResponse__Output as _innkeeper_ota_v1_SendMessageResponse__Output } from './innkeeper/ota/v1/SendMessageResponse.ts';
import type { SubscribeRequest as _innkeeper_ota_v1_SubscribeRequest, SubscribeRequest__Output as _innkeeper_ota_v1_SubscribeRequest__Output } from './innkeeper/ota/v1/SubscribeRequest.ts';
import type { ThreadMessage as _innkeeper_ota_v1_ThreadMessage, ThreadMessage__Output as _innkeeper_ota_v1_ThreadMessage__Output } from './innkeeper/ota/v1/ThreadMessage.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  innkeeper: {
    ota: {
      v1: {
        AcknowledgeRequest: MessageTypeDefinition<_innkeeper_ota_v1_AcknowledgeRequest, _innkeeper_ota_v1_AcknowledgeRequest__Output>
        AcknowledgeResponse: MessageTypeDefinition<_innkeeper_ota_v1_AcknowledgeResponse, _innkeeper_ota_v1_AcknowledgeResponse__Output>
        Agency: SubtypeConstructor<typeof grpc.Client, _innkeeper_ota_v1_AgencyClient> & { service: _innkeeper_ota_v1_AgencyDefinition }
        Amount: MessageTypeDefinition<_innkeeper_ota_v1_Amount, _innkeeper_ota_v1_Amount__Output>
        AvailabilityItem: MessageTypeDefinition<_innkeeper_ota_v1_AvailabilityItem, _innkeeper_ota_v1_AvailabilityItem__Output>
        BookedRoom: MessageTypeDefinition<_innkeeper_ota_v1_BookedRoom, _innkeeper_ota_v1_BookedRoom__Output>
        Booker: MessageTypeDefinition<_innkeeper_ota_v1_Booker, _innkeeper_ota_v1_Booker__Output>
        BookingRevision: MessageTypeDefinition<_innkeeper_ota_v1_BookingRevision, _innkeeper_ota_v1_BookingRevision__Output>
        Collect: EnumTypeDefinition
        Delivery: MessageTypeDefinition<_innkeeper_ota_v1_Delivery, _innkeeper_ota_v1_Delivery__Output>
        Document: MessageTypeDefinition<_innkeeper_ota_v1_Document, _innkeeper_ota_v1_Document__Output>
        Hotel: MessageTypeDefinition<_innkeeper_ota_v1_Hotel, _innkeeper_ota_v1_Hotel__Output>
        ItemFault: EnumTypeDefinition
        ListInventoryRequest: MessageTypeDefinition<_innkeeper_ota_v1_ListInventoryRequest, _innkeeper_ota_v1_ListInventoryRequest__Output>
        ListInventoryResponse: MessageTypeDefinition<_innkeeper_ota_v1_ListInventoryResponse, _innkeeper_ota_v1_ListInventoryResponse__Output>
        NightAmount: MessageTypeDefinition<_innkeeper_ota_v1_NightAmount, _innkeeper_ota_v1_NightAmount__Output>
        Outcome: EnumTypeDefinition
        PushInventoryRequest: MessageTypeDefinition<_innkeeper_ota_v1_PushInventoryRequest, _innkeeper_ota_v1_PushInventoryRequest__Output>
        PushInventoryResponse: MessageTypeDefinition<_innkeeper_ota_v1_PushInventoryResponse, _innkeeper_ota_v1_PushInventoryResponse__Output>
        RateItem: MessageTypeDefinition<_innkeeper_ota_v1_RateItem, _innkeeper_ota_v1_RateItem__Output>
        RefusedItem: MessageTypeDefinition<_innkeeper_ota_v1_RefusedItem, _innkeeper_ota_v1_RefusedItem__Output>
        ReplyToReviewRequest: MessageTypeDefinition<_innkeeper_ota_v1_ReplyToReviewRequest, _innkeeper_ota_v1_ReplyToReviewRequest__Output>
        ReplyToReviewResponse: MessageTypeDefinition<_innkeeper_ota_v1_ReplyToReviewResponse, _innkeeper_ota_v1_ReplyToReviewResponse__Output>
        Restrictions: MessageTypeDefinition<_innkeeper_ota_v1_Restrictions, _innkeeper_ota_v1_Restrictions__Output>
        Review: MessageTypeDefinition<_innkeeper_ota_v1_Review, _innkeeper_ota_v1_Review__Output>
        RevisionKind: EnumTypeDefinition
        SendMessageRequest: MessageTypeDefinition<_innkeeper_ota_v1_SendMessageRequest, _innkeeper_ota_v1_SendMessageRequest__Output>
        SendMessageResponse: MessageTypeDefinition<_innkeeper_ota_v1_SendMessageResponse, _innkeeper_ota_v1_SendMessageResponse__Output>
        SubscribeRequest: MessageTypeDefinition<_innkeeper_ota_v1_SubscribeRequest, _innkeeper_ota_v1_SubscribeRequest__Output>
        ThreadMessage: MessageTypeDefinition<_innkeeper_ota_v1_ThreadMessage, _innkeeper_ota_v1_ThreadMessage__Output>
      }
    }
  }
}

