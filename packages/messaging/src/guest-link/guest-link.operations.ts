import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { stayKeyLimits } from '../stay-key/stay-key-limits.ts';
import { createGuestLink } from './create-guest-link.ts';
import { createGuestLinkContract } from './guest-link.contract.ts';

const tag: Tag = {
  name: 'Guest links',
  description: "Links to the guest's own page of one stay: registration, check-in, door code, conversation, folio, check-out and review.",
};

/** Operations on links to the guest's page. Rules: STAY-1, AUTH-12. */
export function guestLinkOperations(publicUrl: string) {
  return {
    create: operation({
      route: 'POST /reservations/{id}/guest-link',
      status: 201,
      permission: 'read_write',
      effect: { isFinal: true, reachesOutside: false },
      contract: createGuestLinkContract,
      tag,
      summary: "Create a link to the guest's page of a stay",
      description: `Creates the address of the page on which the guest of a stay registers, checks in, writes to the hotel, pays and leaves a review. It expires ${stayKeyLimits.keyDays} days after the departure, when the stay is cancelled and when its guest is erased, and replaces the previous link, which stops working. Emits nothing. A stay that was cancelled or is long over is refused with SVC-3007, an unknown reservation with SVC-2011.`,
      errors: ['SVC-2011', 'SVC-3007'],
      run: createGuestLink(publicUrl),
    }),
  } as const satisfies OperationsOfNoun;
}
