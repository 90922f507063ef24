import type { MessageChannel } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';

const contactPurpose = 'message-contact';

/** Digests by which an unknown address is recognised, one per key of the ring, the current one first. */
export function contactDigests({ secrets }: Pick<RequestContext, 'secrets'>, channel: MessageChannel, contact: string): readonly Buffer[] {
  return secrets.digests(contactPurpose, `${channel} ${contact.trim().toLowerCase()}`);
}
