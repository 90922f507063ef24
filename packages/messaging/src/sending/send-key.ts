import type { MessageChannel } from '@innkeeper/kernel';

interface KeyedMessage {
  readonly message_id: string;
  readonly channel: MessageChannel;
  readonly tried_channels: readonly MessageChannel[];
}

/** Idempotency key of a message at its transport: its id, with the channel once another channel has failed. Rules: MSG-9, MSG-32. */
export function sendKey({ message_id, channel, tried_channels }: KeyedMessage): string {
  return tried_channels.length === 0 ? message_id : `${message_id}:${channel}`;
}

/** SQL of the current key of a row of messaging.message; receipts of earlier channels have other keys. */
export const presentKey = `case when m.tried_channels = '{}' then m.id else m.id || ':' || m.channel end`;

/** Id of the message that a key names. */
export function messageOfKey(key: string): string {
  const [messageId = ''] = key.split(':');
  return messageId;
}
