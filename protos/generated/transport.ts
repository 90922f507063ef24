import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Accepted as _innkeeper_transport_v1_Accepted, Accepted__Output as _innkeeper_transport_v1_Accepted__Output } from './innkeeper/transport/v1/Accepted.ts';
import type { AcknowledgeRequest as _innkeeper_transport_v1_AcknowledgeRequest, AcknowledgeRequest__Output as _innkeeper_transport_v1_AcknowledgeRequest__Output } from './innkeeper/transport/v1/AcknowledgeRequest.ts';
import type { AcknowledgeResponse as _innkeeper_transport_v1_AcknowledgeResponse, AcknowledgeResponse__Output as _innkeeper_transport_v1_AcknowledgeResponse__Output } from './innkeeper/transport/v1/AcknowledgeResponse.ts';
import type { Acknowledgement as _innkeeper_transport_v1_Acknowledgement, Acknowledgement__Output as _innkeeper_transport_v1_Acknowledgement__Output } from './innkeeper/transport/v1/Acknowledgement.ts';
import type { Attachment as _innkeeper_transport_v1_Attachment, Attachment__Output as _innkeeper_transport_v1_Attachment__Output } from './innkeeper/transport/v1/Attachment.ts';
import type { Delivery as _innkeeper_transport_v1_Delivery, Delivery__Output as _innkeeper_transport_v1_Delivery__Output } from './innkeeper/transport/v1/Delivery.ts';
import type { GetMessageRequest as _innkeeper_transport_v1_GetMessageRequest, GetMessageRequest__Output as _innkeeper_transport_v1_GetMessageRequest__Output } from './innkeeper/transport/v1/GetMessageRequest.ts';
import type { GetMessageResponse as _innkeeper_transport_v1_GetMessageResponse, GetMessageResponse__Output as _innkeeper_transport_v1_GetMessageResponse__Output } from './innkeeper/transport/v1/GetMessageResponse.ts';
import type { InboundMessage as _innkeeper_transport_v1_InboundMessage, InboundMessage__Output as _innkeeper_transport_v1_InboundMessage__Output } from './innkeeper/transport/v1/InboundMessage.ts';
import type { Receipt as _innkeeper_transport_v1_Receipt, Receipt__Output as _innkeeper_transport_v1_Receipt__Output } from './innkeeper/transport/v1/Receipt.ts';
import type { Refusal as _innkeeper_transport_v1_Refusal, Refusal__Output as _innkeeper_transport_v1_Refusal__Output } from './innkeeper/transport/v1/Refusal.ts';
import type { SendAnswer as _innkeeper_transport_v1_SendAnswer, SendAnswer__Output as _innkeeper_transport_v1_SendAnswer__Output } from './innkeeper/transport/v1/SendAnswer.ts';
import type { SendRequest as _innkeeper_transport_v1_SendRequest, SendRequest__Output as _innkeeper_transport_v1_SendRequest__Output } from './innkeeper/transport/v1/SendRequest.ts';
import type { SendResponse as _innkeeper_transport_v1_SendResponse, SendResponse__Output as _innkeeper_transport_v1_SendResponse__Output } from './innkeeper/transport/v1/SendResponse.ts';
import type { SubscribeRequest as _innkeeper_transport_v1_SubscribeRequest, SubscribeRequest__Output as _innkeeper_transport_v1_SubscribeRequest__Output } from './innkeeper/transport/v1/SubscribeRequest.ts';
import type { TransportClient as _innkeeper_transport_v1_TransportClient, TransportDefinition as _innkeeper_transport_v1_TransportDefinition } from './innkeeper/transport/v1/Transport.ts';
import type { Unavailable as _innkeeper_transport_v1_Unavailable, Unavailable__Output as _innkeeper_transport_v1_Unavailable__Output } from './innkeeper/transport/v1/Unavailable.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  innkeeper: {
    transport: {
      v1: {
        Accepted: MessageTypeDefinition<_innkeeper_transport_v1_Accepted, _innkeeper_transport_v1_Accepted__Output>
        AcknowledgeRequest: MessageTypeDefinition<_innkeeper_transport_v1_AcknowledgeRequest, _innkeeper_transport_v1_AcknowledgeRequest__Output>
        AcknowledgeResponse: MessageTypeDefinition<_innkeeper_transport_v1_AcknowledgeResponse, _innkeeper_transport_v1_AcknowledgeResponse__Output>
        Acknowledgement: MessageTypeDefinition<_innkeeper_transport_v1_Acknowledgement, _innkeeper_transport_v1_Acknowledgement__Output>
        Attachment: MessageTypeDefinition<_innkeeper_transport_v1_Attachment, _innkeeper_transport_v1_Attachment__Output>
        Channel: EnumTypeDefinition
        Delivery: MessageTypeDefinition<_innkeeper_transport_v1_Delivery, _innkeeper_transport_v1_Delivery__Output>
        GetMessageRequest: MessageTypeDefinition<_innkeeper_transport_v1_GetMessageRequest, _innkeeper_transport_v1_GetMessageRequest__Output>
        GetMessageResponse: MessageTypeDefinition<_innkeeper_transport_v1_GetMessageResponse, _innkeeper_transport_v1_GetMessageResponse__Output>
        InboundMessage: MessageTypeDefinition<_innkeeper_transport_v1_InboundMessage, _innkeeper_transport_v1_InboundMessage__Output>
        Receipt: MessageTypeDefinition<_innkeeper_transport_v1_Receipt, _innkeeper_transport_v1_Receipt__Output>
        ReceiptState: EnumTypeDefinition
        Refusal: MessageTypeDefinition<_innkeeper_transport_v1_Refusal, _innkeeper_transport_v1_Refusal__Output>
        RefusalCode: EnumTypeDefinition
        SendAnswer: MessageTypeDefinition<_innkeeper_transport_v1_SendAnswer, _innkeeper_transport_v1_SendAnswer__Output>
        SendRequest: MessageTypeDefinition<_innkeeper_transport_v1_SendRequest, _innkeeper_transport_v1_SendRequest__Output>
        SendResponse: MessageTypeDefinition<_innkeeper_transport_v1_SendResponse, _innkeeper_transport_v1_SendResponse__Output>
        SubscribeRequest: MessageTypeDefinition<_innkeeper_transport_v1_SubscribeRequest, _innkeeper_transport_v1_SubscribeRequest__Output>
        Transport: SubtypeConstructor<typeof grpc.Client, _innkeeper_transport_v1_TransportClient> & { service: _innkeeper_transport_v1_TransportDefinition }
        Unavailable: MessageTypeDefinition<_innkeeper_transport_v1_Unavailable, _innkeeper_transport_v1_Unavailable__Output>
      }
    }
  }
}

