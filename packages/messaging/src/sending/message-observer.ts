import type { MessageChannel } from '@innkeeper/kernel';
import type { Lane } from './queue-outgoing.ts';

/** Who counts messages; no tenant and nothing of a message is said. Rules: MSG-36. */
export interface MessageObserver {
  readonly onAttempt: (lane: Lane, outcome: 'accepted' | 'refused' | 'unknown' | 'impossible') => void;
  readonly onFailed: (channel: MessageChannel) => void;
}
