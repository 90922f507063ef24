// Original file: innkeeper/ota/v1/agency.proto


export interface Review {
  'reviewId'?: (string);
  'externalId'?: (string);
  'rating'?: (number | string);
  'scale'?: (number);
  'title'?: (string);
  'text'?: (string);
  'language'?: (string);
  'createdAt'?: (string);
}

export interface Review__Output {
  'reviewId': (string);
  'externalId': (string);
  'rating': (number);
  'scale': (number);
  'title': (string);
  'text': (string);
  'language': (string);
  'createdAt': (string);
}
