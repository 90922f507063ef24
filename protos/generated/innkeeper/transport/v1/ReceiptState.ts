// Original file: innkeeper/transport/v1/transport.proto

export const ReceiptState = {
  RECEIPT_STATE_UNSPECIFIED: 'RECEIPT_STATE_UNSPECIFIED',
  RECEIPT_STATE_SENT: 'RECEIPT_STATE_SENT',
  RECEIPT_STATE_DELIVERED: 'RECEIPT_STATE_DELIVERED',
  RECEIPT_STATE_READ: 'RECEIPT_STATE_READ',
  RECEIPT_STATE_FAILED: 'RECEIPT_STATE_FAILED',
} as const;

export type ReceiptState =
  | 'RECEIPT_STATE_UNSPECIFIED'
  | 0
  | 'RECEIPT_STATE_SENT'
  | 1
  | 'RECEIPT_STATE_DELIVERED'
  | 2
  | 'RECEIPT_STATE_READ'
  | 3
  | 'RECEIPT_STATE_FAILED'
  | 4

export type ReceiptState__Output = typeof ReceiptState[keyof typeof ReceiptState]
