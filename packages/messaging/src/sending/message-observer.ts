import type { MessageChannel } from '@innkeeper/kernel';
import type { Lane } from './queue-outgoing.ts';

/** Observer of attempts and failures, for metrics without tenants or content. Rules: MSG-36. */
export interface MessageObserver {
  readonly onAttempt: (lane: Lane, outcome: 'accepted' | 'refused' | 'unknown' | 'impossible') => void;
  readonly onFailed: (channel: MessageChannel) => void;
}
