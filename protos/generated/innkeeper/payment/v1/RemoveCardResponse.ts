// Original file: innkeeper/payment/v1/payment.proto


export interface RemoveCardResponse {
}

export interface RemoveCardResponse__Output {
}
