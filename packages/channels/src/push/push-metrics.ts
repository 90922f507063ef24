import type { OtaChannel } from '@innkeeper/rates';
import type { PushOutcome } from './attempt-push.ts';

/** One attempt that has ended. */
export interface ObservedPush {
  readonly channel: OtaChannel;
  readonly outcome: PushOutcome;
  readonly durationMs: number;
  /** From the oldest change that it carried to its end. */
  readonly lagMs: number;
}
