/** Channels of messages to and from a guest. */
export const messageChannels = ['messaging_app', 'email', 'sms', 'web_widget'] as const;
export type MessageChannel = (typeof messageChannels)[number];
