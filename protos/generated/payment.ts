import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Amount as _innkeeper_payment_v1_Amount, Amount__Output as _innkeeper_payment_v1_Amount__Output } from './innkeeper/payment/v1/Amount.ts';
import type { ChargeRequest as _innkeeper_payment_v1_ChargeRequest, ChargeRequest__Output as _innkeeper_payment_v1_ChargeRequest__Output } from './innkeeper/payment/v1/ChargeRequest.ts';
import type { ChargeResponse as _innkeeper_payment_v1_ChargeResponse, ChargeResponse__Output as _innkeeper_payment_v1_ChargeResponse__Output } from './innkeeper/payment/v1/ChargeResponse.ts';
import type { GetChargeRequest as _innkeeper_payment_v1_GetChargeRequest, GetChargeRequest__Output as _innkeeper_payment_v1_GetChargeRequest__Output } from './innkeeper/payment/v1/GetChargeRequest.ts';
import type { GetChargeResponse as _innkeeper_payment_v1_GetChargeResponse, GetChargeResponse__Output as _innkeeper_payment_v1_GetChargeResponse__Output } from './innkeeper/payment/v1/GetChargeResponse.ts';
import type { GetRefundRequest as _innkeeper_payment_v1_GetRefundRequest, GetRefundRequest__Output as _innkeeper_payment_v1_GetRefundRequest__Output } from './innkeeper/payment/v1/GetRefundRequest.ts';
import type { GetRefundResponse as _innkeeper_payment_v1_GetRefundResponse, GetRefundResponse__Output as _innkeeper_payment_v1_GetRefundResponse__Output } from './innkeeper/payment/v1/GetRefundResponse.ts';
import type { PaymentProviderClient as _innkeeper_payment_v1_PaymentProviderClient, PaymentProviderDefinition as _innkeeper_payment_v1_PaymentProviderDefinition } from './innkeeper/payment/v1/PaymentProvider.ts';
import type { RefundRequest as _innkeeper_payment_v1_RefundRequest, RefundRequest__Output as _innkeeper_payment_v1_RefundRequest__Output } from './innkeeper/payment/v1/RefundRequest.ts';
import type { RefundResponse as _innkeeper_payment_v1_RefundResponse, RefundResponse__Output as _innkeeper_payment_v1_RefundResponse__Output } from './innkeeper/payment/v1/RefundResponse.ts';
import type { RemoveCardRequest as _innkeeper_payment_v1_RemoveCardRequest, RemoveCardRequest__Output as _innkeeper_payment_v1_RemoveCardRequest__Output } from './innkeeper/payment/v1/RemoveCardRequest.ts';
import type { RemoveCardResponse as _innkeeper_payment_v1_RemoveCardResponse, RemoveCardResponse__Output as _innkeeper_payment_v1_RemoveCardResponse__Output } from './innkeeper/payment/v1/RemoveCardResponse.ts';
import type { Result as _innkeeper_payment_v1_Result, Result__Output as _innkeeper_payment_v1_Result__Output } from './innkeeper/payment/v1/Result.ts';
import type { StoreCardRequest as _innkeeper_payment_v1_StoreCardRequest, StoreCardRequest__Output as _innkeeper_payment_v1_StoreCardRequest__Output } from './innkeeper/payment/v1/StoreCardRequest.ts';
import type { StoreCardResponse as _innkeeper_payment_v1_StoreCardResponse, StoreCardResponse__Output as _innkeeper_payment_v1_StoreCardResponse__Output } from './innkeeper/payment/v1/StoreCardResponse.ts';
import type { StoredCard as _innkeeper_payment_v1_StoredCard, StoredCard__Output as _innkeeper_payment_v1_StoredCard__Output } from './innkeeper/payment/v1/StoredCard.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  innkeeper: {
    payment: {
      v1: {
        Advice: EnumTypeDefinition
        Amount: MessageTypeDefinition<_innkeeper_payment_v1_Amount, _innkeeper_payment_v1_Amount__Output>
        ChargeRequest: MessageTypeDefinition<_innkeeper_payment_v1_ChargeRequest, _innkeeper_payment_v1_ChargeRequest__Output>
        ChargeResponse: MessageTypeDefinition<_innkeeper_payment_v1_ChargeResponse, _innkeeper_payment_v1_ChargeResponse__Output>
        GetChargeRequest: MessageTypeDefinition<_innkeeper_payment_v1_GetChargeRequest, _innkeeper_payment_v1_GetChargeRequest__Output>
        GetChargeResponse: MessageTypeDefinition<_innkeeper_payment_v1_GetChargeResponse, _innkeeper_payment_v1_GetChargeResponse__Output>
        GetRefundRequest: MessageTypeDefinition<_innkeeper_payment_v1_GetRefundRequest, _innkeeper_payment_v1_GetRefundRequest__Output>
        GetRefundResponse: MessageTypeDefinition<_innkeeper_payment_v1_GetRefundResponse, _innkeeper_payment_v1_GetRefundResponse__Output>
        PaymentProvider: SubtypeConstructor<typeof grpc.Client, _innkeeper_payment_v1_PaymentProviderClient> & { service: _innkeeper_payment_v1_PaymentProviderDefinition }
        RefundRequest: MessageTypeDefinition<_innkeeper_payment_v1_RefundRequest, _innkeeper_payment_v1_RefundRequest__Output>
        RefundResponse: MessageTypeDefinition<_innkeeper_payment_v1_RefundResponse, _innkeeper_payment_v1_RefundResponse__Output>
        RemoveCardRequest: MessageTypeDefinition<_innkeeper_payment_v1_RemoveCardRequest, _innkeeper_payment_v1_RemoveCardRequest__Output>
        RemoveCardResponse: MessageTypeDefinition<_innkeeper_payment_v1_RemoveCardResponse, _innkeeper_payment_v1_RemoveCardResponse__Output>
        Result: MessageTypeDefinition<_innkeeper_payment_v1_Result, _innkeeper_payment_v1_Result__Output>
        Status: EnumTypeDefinition
        StoreCardRequest: MessageTypeDefinition<_innkeeper_payment_v1_StoreCardRequest, _innkeeper_payment_v1_StoreCardRequest__Output>
        StoreCardResponse: MessageTypeDefinition<_innkeeper_payment_v1_StoreCardResponse, _innkeeper_payment_v1_StoreCardResponse__Output>
        StoredCard: MessageTypeDefinition<_innkeeper_payment_v1_StoredCard, _innkeeper_payment_v1_StoredCard__Output>
      }
    }
  }
}

