// Original file: innkeeper/transport/v1/transport.proto

export const RefusalCode = {
  REFUSAL_CODE_UNSPECIFIED: 'REFUSAL_CODE_UNSPECIFIED',
  REFUSAL_CODE_UNDELIVERABLE: 'REFUSAL_CODE_UNDELIVERABLE',
  REFUSAL_CODE_CONTENT: 'REFUSAL_CODE_CONTENT',
} as const;

export type RefusalCode =
  | 'REFUSAL_CODE_UNSPECIFIED'
  | 0
  | 'REFUSAL_CODE_UNDELIVERABLE'
  | 1
  | 'REFUSAL_CODE_CONTENT'
  | 2

export type RefusalCode__Output = typeof RefusalCode[keyof typeof RefusalCode]
