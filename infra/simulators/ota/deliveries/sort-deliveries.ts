import type { OtaFault } from '../faults.ts';
import type { QueuedDelivery } from './deliveries.ts';

const heldForNewerMs = 2_000;
const heldForModificationMs = 10_000;

interface SortContext {
  readonly fault: OtaFault;
  readonly nowMs: number;
  /** The newest revision of a delivery's booking, acknowledged or not. */
  readonly newestRevision: (delivery: QueuedDelivery) => number;
}

/** The waiting deliveries that may be sent now, in the order of the fault; without a fault the oldest first. */
export function sortDeliveries(waiting: readonly QueuedDelivery[], { fault, nowMs, newestRevision }: SortContext): QueuedDelivery[] {
  const ageMs = ({ createdMs }: QueuedDelivery) => nowMs - createdMs;
  const waits = (delivery: QueuedDelivery, is: (revision: number) => boolean) =>
    waiting.some(({ kind, externalId, revision }) => kind === 'booking' && externalId === delivery.externalId && is(revision));
  const hasNewer = (delivery: QueuedDelivery) => waits(delivery, (revision) => revision > delivery.revision);
  if (fault === 'out-of-order') {
    const hasOther = (delivery: QueuedDelivery) => waits(delivery, (revision) => revision !== delivery.revision);
    const ripe = waiting.filter((delivery) => delivery.kind !== 'booking' || hasOther(delivery) || ageMs(delivery) >= heldForNewerMs);
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
