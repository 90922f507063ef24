// Original file: innkeeper/transport/v1/transport.proto


export interface AcknowledgeResponse {
}

export interface AcknowledgeResponse__Output {
}
