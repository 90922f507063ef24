// Original file: innkeeper/ota/v1/agency.proto


export interface ReplyToReviewResponse {
}

export interface ReplyToReviewResponse__Output {
}
