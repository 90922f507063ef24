// Original file: innkeeper/transport/v1/transport.proto

export const Channel = {
  CHANNEL_UNSPECIFIED: 'CHANNEL_UNSPECIFIED',
  CHANNEL_MESSAGING_APP: 'CHANNEL_MESSAGING_APP',
  CHANNEL_EMAIL: 'CHANNEL_EMAIL',
  CHANNEL_SMS: 'CHANNEL_SMS',
  CHANNEL_WEB_WIDGET: 'CHANNEL_WEB_WIDGET',
} as const;

export type Channel =
  | 'CHANNEL_UNSPECIFIED'
  | 0
  | 'CHANNEL_MESSAGING_APP'
  | 1
  | 'CHANNEL_EMAIL'
  | 2
  | 'CHANNEL_SMS'
  | 3
  | 'CHANNEL_WEB_WIDGET'
  | 4

export type Channel__Output = typeof Channel[keyof typeof Channel]
