// Original file: innkeeper/lock/v1/lock.proto

export const KeyType = {
  KEY_TYPE_UNSPECIFIED: 'KEY_TYPE_UNSPECIFIED',
  KEY_TYPE_NEW: 'KEY_TYPE_NEW',
  KEY_TYPE_DUPLICATE: 'KEY_TYPE_DUPLICATE',
} as const;

export type KeyType =
  | 'KEY_TYPE_UNSPECIFIED'
  | 0
  | 'KEY_TYPE_NEW'
  | 1
  | 'KEY_TYPE_DUPLICATE'
  | 2

export type KeyType__Output = typeof KeyType[keyof typeof KeyType]
