// Original file: innkeeper/lock/v1/lock.proto


export interface ListRoomsResponse {
  'roomNumbers'?: (string)[];
}

export interface ListRoomsResponse__Output {
  'roomNumbers': (string)[];
}
