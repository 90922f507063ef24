import type { OtaChannel } from '@innkeeper/rates';
import type { Answer } from '../agency/agency.ts';

/** What a worker does with the streams of agencies. */
export interface StreamObserver {
  /** How often a stream of the agency was begun, 1, or left, -1. */
  onStream(channel: OtaChannel, change: 1 | -1): void;
  /** What became of a delivery; one that is not acknowledged comes again. */
  onDelivery(channel: OtaChannel, outcome: Answer['outcome'] | 'unacknowledged'): void;
}
