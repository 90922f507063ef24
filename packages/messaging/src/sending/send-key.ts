import type { MessageChannel } from '@innkeeper/kernel';

interface Keyed {
  readonly message_id: string;
  readonly channel: MessageChannel;
  readonly tried_channels: readonly MessageChannel[];
}

/** The key under which a transport knows a message: its id, with the channel once another could not deliver it. Rules: MSG-9, MSG-32. */
export function sendKey({ message_id, channel, tried_channels }: Keyed): string {
  return tried_channels.length === 0 ? message_id : `${message_id}:${channel}`;
}

/** SQL of the key of a row of messaging.message as it is sent now: what is said of an earlier channel has another. */
export const presentKey = `case when m.tried_channels = '{}' then m.id else m.id || ':' || m.channel end`;

/** The message that a key names. */
export function messageOfKey(key: string): string {
  const [messageId = ''] = key.split(':');
  return messageId;
}
