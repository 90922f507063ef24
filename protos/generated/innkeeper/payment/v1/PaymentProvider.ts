// Original file: innkeeper/payment/v1/payment.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ChargeRequest as _innkeeper_payment_v1_ChargeRequest, ChargeRequest__Output as _innkeeper_payment_v1_ChargeRequest__Output } from '../../../innkeeper/payment/v1/ChargeRequest.ts';
import type { ChargeResponse as _innkeeper_payment_v1_ChargeResponse, ChargeResponse__Output as _innkeeper_payment_v1_ChargeResponse__Output } from '../../../innkeeper/payment/v1/ChargeResponse.ts';
import type { GetChargeRequest as _innkeeper_payment_v1_GetChargeRequest, GetChargeRequest__Output as _innkeeper_payment_v1_GetChargeRequest__Output } from '../../../innkeeper/payment/v1/GetChargeRequest.ts';
import type { GetChargeResponse as _innkeeper_payment_v1_GetChargeResponse, GetChargeResponse__Output as _innkeeper_payment_v1_GetChargeResponse__Output } from '../../../innkeeper/payment/v1/GetChargeResponse.ts';
import type { GetRefundRequest as _innkeeper_payment_v1_GetRefundRequest, GetRefundRequest__Output as _innkeeper_payment_v1_GetRefundRequest__Output } from '../../../innkeeper/payment/v1/GetRefundRequest.ts';
import type { GetRefundResponse as _innkeeper_payment_v1_GetRefundResponse, GetRefundResponse__Output as _innkeeper_payment_v1_GetRefundResponse__Output } from '../../../innkeeper/payment/v1/GetRefundResponse.ts';
import type { RefundRequest as _innkeeper_payment_v1_RefundRequest, RefundRequest__Output as _innkeeper_payment_v1_RefundRequest__Output } from '../../../innkeeper/payment/v1/RefundRequest.ts';
import type { RefundResponse as _innkeeper_payment_v1_RefundResponse, RefundResponse__Output as _innkeeper_payment_v1_RefundResponse__Output } from '../../../innkeeper/payment/v1/RefundResponse.ts';
import type { RemoveCardRequest as _innkeeper_payment_v1_RemoveCardRequest, RemoveCardRequest__Output as _innkeeper_payment_v1_RemoveCardRequest__Output } from '../../../innkeeper/payment/v1/RemoveCardRequest.ts';
import type { RemoveCardResponse as _innkeeper_payment_v1_RemoveCardResponse, RemoveCardResponse__Output as _innkeeper_payment_v1_RemoveCardResponse__Output } from '../../../innkeeper/payment/v1/RemoveCardResponse.ts';
import type { StoreCardRequest as _innkeeper_payment_v1_StoreCardRequest, StoreCardRequest__Output as _innkeeper_payment_v1_StoreCardRequest__Output } from '../../../innkeeper/payment/v1/StoreCardRequest.ts';
import type { StoreCardResponse as _innkeeper_payment_v1_StoreCardResponse, StoreCardResponse__Output as _innkeeper_payment_v1_StoreCardResponse__Output } from '../../../innkeeper/payment/v1/StoreCardResponse.ts';

export interface PaymentProviderClient extends grpc.Client {
  Charge(argument: _innkeeper_payment_v1_ChargeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_ChargeResponse__Output>): grpc.ClientUnaryCall;
  Charge(argument: _innkeeper_payment_v1_ChargeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_ChargeResponse__Output>): grpc.ClientUnaryCall;
  Charge(argument: _innkeeper_payment_v1_ChargeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_ChargeResponse__Output>): grpc.ClientUnaryCall;
  Charge(argument: _innkeeper_payment_v1_ChargeRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_ChargeResponse__Output>): grpc.ClientUnaryCall;
  charge(argument: _innkeeper_payment_v1_ChargeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_ChargeResponse__Output>): grpc.ClientUnaryCall;
  charge(argument: _innkeeper_payment_v1_ChargeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_ChargeResponse__Output>): grpc.ClientUnaryCall;
  charge(argument: _innkeeper_payment_v1_ChargeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_ChargeResponse__Output>): grpc.ClientUnaryCall;
  charge(argument: _innkeeper_payment_v1_ChargeRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_ChargeResponse__Output>): grpc.ClientUnaryCall;
  
  GetCharge(argument: _innkeeper_payment_v1_GetChargeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_GetChargeResponse__Output>): grpc.ClientUnaryCall;
  GetCharge(argument: _innkeeper_payment_v1_GetChargeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_GetChargeResponse__Output>): grpc.ClientUnaryCall;
  GetCharge(argument: _innkeeper_payment_v1_GetChargeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_GetChargeResponse__Output>): grpc.ClientUnaryCall;
  GetCharge(argument: _innkeeper_payment_v1_GetChargeRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_GetChargeResponse__Output>): grpc.ClientUnaryCall;
  getCharge(argument: _innkeeper_payment_v1_GetChargeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_GetChargeResponse__Output>): grpc.ClientUnaryCall;
  getCharge(argument: _innkeeper_payment_v1_GetChargeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_GetChargeResponse__Output>): grpc.ClientUnaryCall;
  getCharge(argument: _innkeeper_payment_v1_GetChargeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_GetChargeResponse__Output>): grpc.ClientUnaryCall;
  getCharge(argument: _innkeeper_payment_v1_GetChargeRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_GetChargeResponse__Output>): grpc.ClientUnaryCall;
  
  GetRefund(argument: _innkeeper_payment_v1_GetRefundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_GetRefundResponse__Output>): grpc.ClientUnaryCall;
  GetRefund(argument: _innkeeper_payment_v1_GetRefundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_GetRefundResponse__Output>): grpc.ClientUnaryCall;
  GetRefund(argument: _innkeeper_payment_v1_GetRefundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_GetRefundResponse__Output>): grpc.ClientUnaryCall;
  GetRefund(argument: _innkeeper_payment_v1_GetRefundRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_GetRefundResponse__Output>): grpc.ClientUnaryCall;
  getRefund(argument: _innkeeper_payment_v1_GetRefundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_GetRefundResponse__Output>): grpc.ClientUnaryCall;
  getRefund(argument: _innkeeper_payment_v1_GetRefundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_GetRefundResponse__Output>): grpc.ClientUnaryCall;
  getRefund(argument: _innkeeper_payment_v1_GetRefundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_GetRefundResponse__Output>): grpc.ClientUnaryCall;
  getRefund(argument: _innkeeper_payment_v1_GetRefundRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_GetRefundResponse__Output>): grpc.ClientUnaryCall;
  
  Refund(argument: _innkeeper_payment_v1_RefundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_RefundResponse__Output>): grpc.ClientUnaryCall;
  Refund(argument: _innkeeper_payment_v1_RefundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_RefundResponse__Output>): grpc.ClientUnaryCall;
  Refund(argument: _innkeeper_payment_v1_RefundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_RefundResponse__Output>): grpc.ClientUnaryCall;
  Refund(argument: _innkeeper_payment_v1_RefundRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_RefundResponse__Output>): grpc.ClientUnaryCall;
  refund(argument: _innkeeper_payment_v1_RefundRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_RefundResponse__Output>): grpc.ClientUnaryCall;
  refund(argument: _innkeeper_payment_v1_RefundRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_RefundResponse__Output>): grpc.ClientUnaryCall;
  refund(argument: _innkeeper_payment_v1_RefundRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_RefundResponse__Output>): grpc.ClientUnaryCall;
  refund(argument: _innkeeper_payment_v1_RefundRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_RefundResponse__Output>): grpc.ClientUnaryCall;
  
  RemoveCard(argument: _innkeeper_payment_v1_RemoveCardRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_RemoveCardResponse__Output>): grpc.ClientUnaryCall;
  RemoveCard(argument: _innkeeper_payment_v1_RemoveCardRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_RemoveCardResponse__Output>): grpc.ClientUnaryCall;
  RemoveCard(argument: _innkeeper_payment_v1_RemoveCardRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_RemoveCardResponse__Output>): grpc.ClientUnaryCall;
  RemoveCard(argument: _innkeeper_payment_v1_RemoveCardRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_RemoveCardResponse__Output>): grpc.ClientUnaryCall;
  removeCard(argument: _innkeeper_payment_v1_RemoveCardRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_RemoveCardResponse__Output>): grpc.ClientUnaryCall;
  removeCard(argument: _innkeeper_payment_v1_RemoveCardRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_RemoveCardResponse__Output>): grpc.ClientUnaryCall;
  removeCard(argument: _innkeeper_payment_v1_RemoveCardRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_RemoveCardResponse__Output>): grpc.ClientUnaryCall;
  removeCard(argument: _innkeeper_payment_v1_RemoveCardRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_RemoveCardResponse__Output>): grpc.ClientUnaryCall;
  
  StoreCard(argument: _innkeeper_payment_v1_StoreCardRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_StoreCardResponse__Output>): grpc.ClientUnaryCall;
  StoreCard(argument: _innkeeper_payment_v1_StoreCardRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_StoreCardResponse__Output>): grpc.ClientUnaryCall;
  StoreCard(argument: _innkeeper_payment_v1_StoreCardRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_StoreCardResponse__Output>): grpc.ClientUnaryCall;
  StoreCard(argument: _innkeeper_payment_v1_StoreCardRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_StoreCardResponse__Output>): grpc.ClientUnaryCall;
  storeCard(argument: _innkeeper_payment_v1_StoreCardRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_StoreCardResponse__Output>): grpc.ClientUnaryCall;
  storeCard(argument: _innkeeper_payment_v1_StoreCardRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_payment_v1_StoreCardResponse__Output>): grpc.ClientUnaryCall;
  storeCard(argument: _innkeeper_payment_v1_StoreCardRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_payment_v1_StoreCardResponse__Output>): grpc.ClientUnaryCall;
  storeCard(argument: _innkeeper_payment_v1_StoreCardRequest, callback: grpc.requestCallback<_innkeeper_payment_v1_StoreCardResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface PaymentProviderHandlers extends grpc.UntypedServiceImplementation {
  Charge: grpc.handleUnaryCall<_innkeeper_payment_v1_ChargeRequest__Output, _innkeeper_payment_v1_ChargeResponse>;
  
  GetCharge: grpc.handleUnaryCall<_innkeeper_payment_v1_GetChargeRequest__Output, _innkeeper_payment_v1_GetChargeResponse>;
  
  GetRefund: grpc.handleUnaryCall<_innkeeper_payment_v1_GetRefundRequest__Output, _innkeeper_payment_v1_GetRefundResponse>;
  
  Refund: grpc.handleUnaryCall<_innkeeper_payment_v1_RefundRequest__Output, _innkeeper_payment_v1_RefundResponse>;
  
  RemoveCard: grpc.handleUnaryCall<_innkeeper_payment_v1_RemoveCardRequest__Output, _innkeeper_payment_v1_RemoveCardResponse>;
  
  StoreCard: grpc.handleUnaryCall<_innkeeper_payment_v1_StoreCardRequest__Output, _innkeeper_payment_v1_StoreCardResponse>;
  
}

export interface PaymentProviderDefinition extends grpc.ServiceDefinition {
  Charge: MethodDefinition<_innkeeper_payment_v1_ChargeRequest, _innkeeper_payment_v1_ChargeResponse, _innkeeper_payment_v1_ChargeRequest__Output, _innkeeper_payment_v1_ChargeResponse__Output>
  GetCharge: MethodDefinition<_innkeeper_payment_v1_GetChargeRequest, _innkeeper_payment_v1_GetChargeResponse, _innkeeper_payment_v1_GetChargeRequest__Output, _innkeeper_payment_v1_GetChargeResponse__Output>
  GetRefund: MethodDefinition<_innkeeper_payment_v1_GetRefundRequest, _innkeeper_payment_v1_GetRefundResponse, _innkeeper_payment_v1_GetRefundRequest__Output, _innkeeper_payment_v1_GetRefundResponse__Output>
  Refund: MethodDefinition<_innkeeper_payment_v1_RefundRequest, _innkeeper_payment_v1_RefundResponse, _innkeeper_payment_v1_RefundRequest__Output, _innkeeper_payment_v1_RefundResponse__Output>
  RemoveCard: MethodDefinition<_innkeeper_payment_v1_RemoveCardRequest, _innkeeper_payment_v1_RemoveCardResponse, _innkeeper_payment_v1_RemoveCardRequest__Output, _innkeeper_payment_v1_RemoveCardResponse__Output>
  StoreCard: MethodDefinition<_innkeeper_payment_v1_StoreCardRequest, _innkeeper_payment_v1_StoreCardResponse, _innkeeper_payment_v1_StoreCardRequest__Output, _innkeeper_payment_v1_StoreCardResponse__Output>
}
