// Original file: innkeeper/ota/v1/agency.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcknowledgeRequest as _innkeeper_ota_v1_AcknowledgeRequest, AcknowledgeRequest__Output as _innkeeper_ota_v1_AcknowledgeRequest__Output } from '../../../innkeeper/ota/v1/AcknowledgeRequest.ts';
import type { AcknowledgeResponse as _innkeeper_ota_v1_AcknowledgeResponse, AcknowledgeResponse__Output as _innkeeper_ota_v1_AcknowledgeResponse__Output } from '../../../innkeeper/ota/v1/AcknowledgeResponse.ts';
import type { Delivery as _innkeeper_ota_v1_Delivery, Delivery__Output as _innkeeper_ota_v1_Delivery__Output } from '../../../innkeeper/ota/v1/Delivery.ts';
import type { ListInventoryRequest as _innkeeper_ota_v1_ListInventoryRequest, ListInventoryRequest__Output as _innkeeper_ota_v1_ListInventoryRequest__Output } from '../../../innkeeper/ota/v1/ListInventoryRequest.ts';
import type { ListInventoryResponse as _innkeeper_ota_v1_ListInventoryResponse, ListInventoryResponse__Output as _innkeeper_ota_v1_ListInventoryResponse__Output } from '../../../innkeeper/ota/v1/ListInventoryResponse.ts';
import type { PushInventoryRequest as _innkeeper_ota_v1_PushInventoryRequest, PushInventoryRequest__Output as _innkeeper_ota_v1_PushInventoryRequest__Output } from '../../../innkeeper/ota/v1/PushInventoryRequest.ts';
import type { PushInventoryResponse as _innkeeper_ota_v1_PushInventoryResponse, PushInventoryResponse__Output as _innkeeper_ota_v1_PushInventoryResponse__Output } from '../../../innkeeper/ota/v1/PushInventoryResponse.ts';
import type { ReplyToReviewRequest as _innkeeper_ota_v1_ReplyToReviewRequest, ReplyToReviewRequest__Output as _innkeeper_ota_v1_ReplyToReviewRequest__Output } from '../../../innkeeper/ota/v1/ReplyToReviewRequest.ts';
import type { ReplyToReviewResponse as _innkeeper_ota_v1_ReplyToReviewResponse, ReplyToReviewResponse__Output as _innkeeper_ota_v1_ReplyToReviewResponse__Output } from '../../../innkeeper/ota/v1/ReplyToReviewResponse.ts';
import type { SendMessageRequest as _innkeeper_ota_v1_SendMessageRequest, SendMessageRequest__Output as _innkeeper_ota_v1_SendMessageRequest__Output } from '../../../innkeeper/ota/v1/SendMessageRequest.ts';
import type { SendMessageResponse as _innkeeper_ota_v1_SendMessageResponse, SendMessageResponse__Output as _innkeeper_ota_v1_SendMessageResponse__Output } from '../../../innkeeper/ota/v1/SendMessageResponse.ts';
import type { SubscribeRequest as _innkeeper_ota_v1_SubscribeRequest, SubscribeRequest__Output as _innkeeper_ota_v1_SubscribeRequest__Output } from '../../../innkeeper/ota/v1/SubscribeRequest.ts';

export interface AgencyClient extends grpc.Client {
  Acknowledge(argument: _innkeeper_ota_v1_AcknowledgeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  Acknowledge(argument: _innkeeper_ota_v1_AcknowledgeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  Acknowledge(argument: _innkeeper_ota_v1_AcknowledgeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  Acknowledge(argument: _innkeeper_ota_v1_AcknowledgeRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  acknowledge(argument: _innkeeper_ota_v1_AcknowledgeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  acknowledge(argument: _innkeeper_ota_v1_AcknowledgeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  acknowledge(argument: _innkeeper_ota_v1_AcknowledgeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  acknowledge(argument: _innkeeper_ota_v1_AcknowledgeRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  
  ListInventory(argument: _innkeeper_ota_v1_ListInventoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_ListInventoryResponse__Output>): grpc.ClientUnaryCall;
  ListInventory(argument: _innkeeper_ota_v1_ListInventoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_ListInventoryResponse__Output>): grpc.ClientUnaryCall;
  ListInventory(argument: _innkeeper_ota_v1_ListInventoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_ListInventoryResponse__Output>): grpc.ClientUnaryCall;
  ListInventory(argument: _innkeeper_ota_v1_ListInventoryRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_ListInventoryResponse__Output>): grpc.ClientUnaryCall;
  listInventory(argument: _innkeeper_ota_v1_ListInventoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_ListInventoryResponse__Output>): grpc.ClientUnaryCall;
  listInventory(argument: _innkeeper_ota_v1_ListInventoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_ListInventoryResponse__Output>): grpc.ClientUnaryCall;
  listInventory(argument: _innkeeper_ota_v1_ListInventoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_ListInventoryResponse__Output>): grpc.ClientUnaryCall;
  listInventory(argument: _innkeeper_ota_v1_ListInventoryRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_ListInventoryResponse__Output>): grpc.ClientUnaryCall;
  
  PushInventory(argument: _innkeeper_ota_v1_PushInventoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_PushInventoryResponse__Output>): grpc.ClientUnaryCall;
  PushInventory(argument: _innkeeper_ota_v1_PushInventoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_PushInventoryResponse__Output>): grpc.ClientUnaryCall;
  PushInventory(argument: _innkeeper_ota_v1_PushInventoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_PushInventoryResponse__Output>): grpc.ClientUnaryCall;
  PushInventory(argument: _innkeeper_ota_v1_PushInventoryRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_PushInventoryResponse__Output>): grpc.ClientUnaryCall;
  pushInventory(argument: _innkeeper_ota_v1_PushInventoryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_PushInventoryResponse__Output>): grpc.ClientUnaryCall;
  pushInventory(argument: _innkeeper_ota_v1_PushInventoryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_PushInventoryResponse__Output>): grpc.ClientUnaryCall;
  pushInventory(argument: _innkeeper_ota_v1_PushInventoryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_PushInventoryResponse__Output>): grpc.ClientUnaryCall;
  pushInventory(argument: _innkeeper_ota_v1_PushInventoryRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_PushInventoryResponse__Output>): grpc.ClientUnaryCall;
  
  ReplyToReview(argument: _innkeeper_ota_v1_ReplyToReviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_ReplyToReviewResponse__Output>): grpc.ClientUnaryCall;
  ReplyToReview(argument: _innkeeper_ota_v1_ReplyToReviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_ReplyToReviewResponse__Output>): grpc.ClientUnaryCall;
  ReplyToReview(argument: _innkeeper_ota_v1_ReplyToReviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_ReplyToReviewResponse__Output>): grpc.ClientUnaryCall;
  ReplyToReview(argument: _innkeeper_ota_v1_ReplyToReviewRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_ReplyToReviewResponse__Output>): grpc.ClientUnaryCall;
  replyToReview(argument: _innkeeper_ota_v1_ReplyToReviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_ReplyToReviewResponse__Output>): grpc.ClientUnaryCall;
  replyToReview(argument: _innkeeper_ota_v1_ReplyToReviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_ReplyToReviewResponse__Output>): grpc.ClientUnaryCall;
  replyToReview(argument: _innkeeper_ota_v1_ReplyToReviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_ReplyToReviewResponse__Output>): grpc.ClientUnaryCall;
  replyToReview(argument: _innkeeper_ota_v1_ReplyToReviewRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_ReplyToReviewResponse__Output>): grpc.ClientUnaryCall;
  
  SendMessage(argument: _innkeeper_ota_v1_SendMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _innkeeper_ota_v1_SendMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _innkeeper_ota_v1_SendMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  SendMessage(argument: _innkeeper_ota_v1_SendMessageRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _innkeeper_ota_v1_SendMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _innkeeper_ota_v1_SendMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_ota_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _innkeeper_ota_v1_SendMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_ota_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  sendMessage(argument: _innkeeper_ota_v1_SendMessageRequest, callback: grpc.requestCallback<_innkeeper_ota_v1_SendMessageResponse__Output>): grpc.ClientUnaryCall;
  
  Subscribe(argument: _innkeeper_ota_v1_SubscribeRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_innkeeper_ota_v1_Delivery__Output>;
  Subscribe(argument: _innkeeper_ota_v1_SubscribeRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_innkeeper_ota_v1_Delivery__Output>;
  subscribe(argument: _innkeeper_ota_v1_SubscribeRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_innkeeper_ota_v1_Delivery__Output>;
  subscribe(argument: _innkeeper_ota_v1_SubscribeRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_innkeeper_ota_v1_Delivery__Output>;
  
}

export interface AgencyHandlers extends grpc.UntypedServiceImplementation {
  Acknowledge: grpc.handleUnaryCall<_innkeeper_ota_v1_AcknowledgeRequest__Output, _innkeeper_ota_v1_AcknowledgeResponse>;
  
  ListInventory: grpc.handleUnaryCall<_innkeeper_ota_v1_ListInventoryRequest__Output, _innkeeper_ota_v1_ListInventoryResponse>;
  
  PushInventory: grpc.handleUnaryCall<_innkeeper_ota_v1_PushInventoryRequest__Output, _innkeeper_ota_v1_PushInventoryResponse>;
  
  ReplyToReview: grpc.handleUnaryCall<_innkeeper_ota_v1_ReplyToReviewRequest__Output, _innkeeper_ota_v1_ReplyToReviewResponse>;
  
  SendMessage: grpc.handleUnaryCall<_innkeeper_ota_v1_SendMessageRequest__Output, _innkeeper_ota_v1_SendMessageResponse>;
  
  Subscribe: grpc.handleServerStreamingCall<_innkeeper_ota_v1_SubscribeRequest__Output, _innkeeper_ota_v1_Delivery>;
  
}

export interface AgencyDefinition extends grpc.ServiceDefinition {
  Acknowledge: MethodDefinition<_innkeeper_ota_v1_AcknowledgeRequest, _innkeeper_ota_v1_AcknowledgeResponse, _innkeeper_ota_v1_AcknowledgeRequest__Output, _innkeeper_ota_v1_AcknowledgeResponse__Output>
  ListInventory: MethodDefinition<_innkeeper_ota_v1_ListInventoryRequest, _innkeeper_ota_v1_ListInventoryResponse, _innkeeper_ota_v1_ListInventoryRequest__Output, _innkeeper_ota_v1_ListInventoryResponse__Output>
  PushInventory: MethodDefinition<_innkeeper_ota_v1_PushInventoryRequest, _innkeeper_ota_v1_PushInventoryResponse, _innkeeper_ota_v1_PushInventoryRequest__Output, _innkeeper_ota_v1_PushInventoryResponse__Output>
  ReplyToReview: MethodDefinition<_innkeeper_ota_v1_ReplyToReviewRequest, _innkeeper_ota_v1_ReplyToReviewResponse, _innkeeper_ota_v1_ReplyToReviewRequest__Output, _innkeeper_ota_v1_ReplyToReviewResponse__Output>
  SendMessage: MethodDefinition<_innkeeper_ota_v1_SendMessageRequest, _innkeeper_ota_v1_SendMessageResponse, _innkeeper_ota_v1_SendMessageRequest__Output, _innkeeper_ota_v1_SendMessageResponse__Output>
  Subscribe: MethodDefinition<_innkeeper_ota_v1_SubscribeRequest, _innkeeper_ota_v1_Delivery, _innkeeper_ota_v1_SubscribeRequest__Output, _innkeeper_ota_v1_Delivery__Output>
}
