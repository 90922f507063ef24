import type { OtaChannel } from '@innkeeper/rates';
import type { DeliveryResult } from '../agency/agency.ts';

/** Observer of a worker's agency streams. */
export interface StreamObserver {
  /** Called when a stream of the agency is opened (1) or left (-1). */
  onStream(channel: OtaChannel, change: 1 | -1): void;
  /** Called with the outcome of a delivery; an unacknowledged one comes again. */
  onDelivery(channel: OtaChannel, outcome: DeliveryResult['outcome'] | 'unacknowledged'): void;
}
