// Original file: innkeeper/transport/v1/transport.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcknowledgeRequest as _innkeeper_transport_v1_AcknowledgeRequest, AcknowledgeRequest__Output as _innkeeper_transport_v1_AcknowledgeRequest__Output } from '../../../innkeeper/transport/v1/AcknowledgeRequest.ts';
import type { AcknowledgeResponse as _innkeeper_transport_v1_AcknowledgeResponse, AcknowledgeResponse__Output as _innkeeper_transport_v1_AcknowledgeResponse__Output } from '../../../innkeeper/transport/v1/AcknowledgeResponse.ts';
import type { Delivery as _innkeeper_transport_v1_Delivery, Delivery__Output as _innkeeper_transport_v1_Delivery__Output } from '../../../innkeeper/transport/v1/Delivery.ts';
import type { GetMessageRequest as _innkeeper_transport_v1_GetMessageRequest, GetMessageRequest__Output as _innkeeper_transport_v1_GetMessageRequest__Output } from '../../../innkeeper/transport/v1/GetMessageRequest.ts';
import type { GetMessageResponse as _innkeeper_transport_v1_GetMessageResponse, GetMessageResponse__Output as _innkeeper_transport_v1_GetMessageResponse__Output } from '../../../innkeeper/transport/v1/GetMessageResponse.ts';
import type { SendAnswer as _innkeeper_transport_v1_SendAnswer, SendAnswer__Output as _innkeeper_transport_v1_SendAnswer__Output } from '../../../innkeeper/transport/v1/SendAnswer.ts';
import type { SendRequest as _innkeeper_transport_v1_SendRequest, SendRequest__Output as _innkeeper_transport_v1_SendRequest__Output } from '../../../innkeeper/transport/v1/SendRequest.ts';
import type { SendResponse as _innkeeper_transport_v1_SendResponse, SendResponse__Output as _innkeeper_transport_v1_SendResponse__Output } from '../../../innkeeper/transport/v1/SendResponse.ts';
import type { SubscribeRequest as _innkeeper_transport_v1_SubscribeRequest, SubscribeRequest__Output as _innkeeper_transport_v1_SubscribeRequest__Output } from '../../../innkeeper/transport/v1/SubscribeRequest.ts';

export interface TransportClient extends grpc.Client {
  Acknowledge(argument: _innkeeper_transport_v1_AcknowledgeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  Acknowledge(argument: _innkeeper_transport_v1_AcknowledgeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_transport_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  Acknowledge(argument: _innkeeper_transport_v1_AcknowledgeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  Acknowledge(argument: _innkeeper_transport_v1_AcknowledgeRequest, callback: grpc.requestCallback<_innkeeper_transport_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  acknowledge(argument: _innkeeper_transport_v1_AcknowledgeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  acknowledge(argument: _innkeeper_transport_v1_AcknowledgeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_transport_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  acknowledge(argument: _innkeeper_transport_v1_AcknowledgeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  acknowledge(argument: _innkeeper_transport_v1_AcknowledgeRequest, callback: grpc.requestCallback<_innkeeper_transport_v1_AcknowledgeResponse__Output>): grpc.ClientUnaryCall;
  
  GetMessage(argument: _innkeeper_transport_v1_GetMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _innkeeper_transport_v1_GetMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_transport_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _innkeeper_transport_v1_GetMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  GetMessage(argument: _innkeeper_transport_v1_GetMessageRequest, callback: grpc.requestCallback<_innkeeper_transport_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _innkeeper_transport_v1_GetMessageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _innkeeper_transport_v1_GetMessageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_transport_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _innkeeper_transport_v1_GetMessageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  getMessage(argument: _innkeeper_transport_v1_GetMessageRequest, callback: grpc.requestCallback<_innkeeper_transport_v1_GetMessageResponse__Output>): grpc.ClientUnaryCall;
  
  Send(argument: _innkeeper_transport_v1_SendRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_SendResponse__Output>): grpc.ClientUnaryCall;
  Send(argument: _innkeeper_transport_v1_SendRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_transport_v1_SendResponse__Output>): grpc.ClientUnaryCall;
  Send(argument: _innkeeper_transport_v1_SendRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_SendResponse__Output>): grpc.ClientUnaryCall;
  Send(argument: _innkeeper_transport_v1_SendRequest, callback: grpc.requestCallback<_innkeeper_transport_v1_SendResponse__Output>): grpc.ClientUnaryCall;
  send(argument: _innkeeper_transport_v1_SendRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_SendResponse__Output>): grpc.ClientUnaryCall;
  send(argument: _innkeeper_transport_v1_SendRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_transport_v1_SendResponse__Output>): grpc.ClientUnaryCall;
  send(argument: _innkeeper_transport_v1_SendRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_transport_v1_SendResponse__Output>): grpc.ClientUnaryCall;
  send(argument: _innkeeper_transport_v1_SendRequest, callback: grpc.requestCallback<_innkeeper_transport_v1_SendResponse__Output>): grpc.ClientUnaryCall;
  
  SendAll(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_innkeeper_transport_v1_SendRequest, _innkeeper_transport_v1_SendAnswer__Output>;
  SendAll(options?: grpc.CallOptions): grpc.ClientDuplexStream<_innkeeper_transport_v1_SendRequest, _innkeeper_transport_v1_SendAnswer__Output>;
  sendAll(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_innkeeper_transport_v1_SendRequest, _innkeeper_transport_v1_SendAnswer__Output>;
  sendAll(options?: grpc.CallOptions): grpc.ClientDuplexStream<_innkeeper_transport_v1_SendRequest, _innkeeper_transport_v1_SendAnswer__Output>;
  
  Subscribe(argument: _innkeeper_transport_v1_SubscribeRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_innkeeper_transport_v1_Delivery__Output>;
  Subscribe(argument: _innkeeper_transport_v1_SubscribeRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_innkeeper_transport_v1_Delivery__Output>;
  subscribe(argument: _innkeeper_transport_v1_SubscribeRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_innkeeper_transport_v1_Delivery__Output>;
  subscribe(argument: _innkeeper_transport_v1_SubscribeRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_innkeeper_transport_v1_Delivery__Output>;
  
}

export interface TransportHandlers extends grpc.UntypedServiceImplementation {
  Acknowledge: grpc.handleUnaryCall<_innkeeper_transport_v1_AcknowledgeRequest__Output, _innkeeper_transport_v1_AcknowledgeResponse>;
  
  GetMessage: grpc.handleUnaryCall<_innkeeper_transport_v1_GetMessageRequest__Output, _innkeeper_transport_v1_GetMessageResponse>;
  
  Send: grpc.handleUnaryCall<_innkeeper_transport_v1_SendRequest__Output, _innkeeper_transport_v1_SendResponse>;
  
  SendAll: grpc.handleBidiStreamingCall<_innkeeper_transport_v1_SendRequest__Output, _innkeeper_transport_v1_SendAnswer>;
  
  Subscribe: grpc.handleServerStreamingCall<_innkeeper_transport_v1_SubscribeRequest__Output, _innkeeper_transport_v1_Delivery>;
  
}

export interface TransportDefinition extends grpc.ServiceDefinition {
  Acknowledge: MethodDefinition<_innkeeper_transport_v1_AcknowledgeRequest, _innkeeper_transport_v1_AcknowledgeResponse, _innkeeper_transport_v1_AcknowledgeRequest__Output, _innkeeper_transport_v1_AcknowledgeResponse__Output>
  GetMessage: MethodDefinition<_innkeeper_transport_v1_GetMessageRequest, _innkeeper_transport_v1_GetMessageResponse, _innkeeper_transport_v1_GetMessageRequest__Output, _innkeeper_transport_v1_GetMessageResponse__Output>
  Send: MethodDefinition<_innkeeper_transport_v1_SendRequest, _innkeeper_transport_v1_SendResponse, _innkeeper_transport_v1_SendRequest__Output, _innkeeper_transport_v1_SendResponse__Output>
  SendAll: MethodDefinition<_innkeeper_transport_v1_SendRequest, _innkeeper_transport_v1_SendAnswer, _innkeeper_transport_v1_SendRequest__Output, _innkeeper_transport_v1_SendAnswer__Output>
  Subscribe: MethodDefinition<_innkeeper_transport_v1_SubscribeRequest, _innkeeper_transport_v1_Delivery, _innkeeper_transport_v1_SubscribeRequest__Output, _innkeeper_transport_v1_Delivery__Output>
}
