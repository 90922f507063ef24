import type { QueuedDelivery } from './deliveries.ts';
import type { OtaFault } from './faults.ts';

const heldForNewerMs = 2_000;
const heldForModificationMs = 10_000;

interface Moment {
  readonly fault: OtaFault;
  readonly nowMs: number;
  /** The newest revision of a delivery's booking, acknowledged or not. */
  readonly newestRevision: (delivery: QueuedDelivery) => number;
}

/** What may be sent now of all that waits, in the order of a fault; without one the oldest first. */
export function inOrder(waiting: readonly QueuedDelivery[], { fault, nowMs, newestRevision }: Moment): QueuedDelivery[] {
  const ageMs = ({ createdMs }: QueuedDelivery) => nowMs - createdMs;
  const hasNewer = (delivery: QueuedDelivery) =>
    waiting.some(
      ({ kind, externalId, revision }) => kind === 'booking' && externalId === delivery.externalId && revision > delivery.revision,
    );
  if (fault === 'out-of-order') {
    const ripe = waiting.filter((delivery) => delivery.kind !== 'booking' || hasNewer(delivery) || ageMs(delivery) >= heldForNewerMs);
    return ripe.toReversed();
  }
  if (fault === 'modify-before-new') {
    const isHeld = (delivery: QueuedDelivery) =>
      delivery.kind === 'booking' &&
      delivery.revision === 1 &&
      (hasNewer(delivery) || (newestRevision(delivery) === 1 && ageMs(delivery) < heldForModificationMs));
    return waiting.filter((delivery) => !isHeld(delivery));
  }
  return [...waiting];
}
