import type { OtaChannel } from '@innkeeper/rates';
import type { PushOutcome } from './attempt-push.ts';

/** One finished attempt. */
export interface ObservedPush {
  readonly channel: OtaChannel;
  readonly outcome: PushOutcome;
  readonly durationMs: number;
  /** From the oldest change in the push to its end. */
  readonly lagMs: number;
}
