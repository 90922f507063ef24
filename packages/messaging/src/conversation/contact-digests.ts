import type { MessageChannel } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

const contactPurpose = 'message-contact';

/** By what an address nobody knows is found again, by every key of the ring, the present one first. */
export function contactDigests({ secrets }: Pick<RequestContext, 'secrets'>, channel: MessageChannel, contact: string): readonly Buffer[] {
  return secrets.digests(contactPurpose, `${channel} ${contact.trim().toLowerCase()}`);
}
