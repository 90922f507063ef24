// Original file: innkeeper/lock/v1/lock.proto


export interface RevokeKeysResponse {
}

export interface RevokeKeysResponse__Output {
}
