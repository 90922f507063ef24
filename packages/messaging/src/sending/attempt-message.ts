import { type GuestAddresses, readGuestAddresses } from '@innkeeper/guest';
import type { ErrorCode } from '@innkeeper/kernel';
import type { Database, RequestContext, WriteContext } from '@innkeeper/platform';
import { openAddress } from '../message/sealed-address.ts';
import { htmlOfText } from '../template/html-of-text.ts';
import type { SendOutcome, Transport } from '../transport/transport.ts';
import type { MessageObserver } from './message-observer.ts';
import type { MessageClaim } from './outgoing.ts';
import { revealSecrets } from './reveal-secrets.ts';
import { sendKey } from './send-key.ts';
import { textOf } from './text-of-message.ts';

/** A message to an agency's thread. */
export interface AgencyMessage {
  readonly channel: string;
  readonly propertyId: string;
  readonly key: string;
  readonly externalId: string | null;
  readonly threadId: string;
  readonly body: string;
}

/** An incident about a message. */
export interface MessageIncident {
  readonly kind: 'message_failed';
  readonly message: string;
  readonly propertyId: string | null;
  readonly reservationId: string | null;
  readonly guestId: string | null;
  readonly code?: ErrorCode;
}

export interface SendingDeps {
  /** The transports; null when none is configured. */
  readonly transport: () => Transport | null;
  /** Replies to a guest through the agency, idempotent by key. */
  readonly sendThroughAgency: (ctx: RequestContext, message: AgencyMessage) => Promise<SendOutcome>;
  readonly recordIncident: (ctx: WriteContext, incident: MessageIncident) => Promise<unknown>;
  readonly observer?: MessageObserver | undefined;
  /** Base address of the guest pages. */
  readonly publicUrl: string;
}

/** Dependencies of recording a failed message. */
export type FailingDeps = Pick<SendingDeps, 'recordIncident' | 'observer'>;

/** Outcome of an attempt: the transport's answer, or the reason why it was not called. */
export type AttemptOutcome = SendOutcome | { readonly kind: 'impossible'; readonly problem: string };

/** A message with the addresses of its guest; null for a deleted guest. */
export interface AddressedMessage {
  readonly claim: MessageClaim;
  readonly guest: GuestAddresses | null;
}

/** Reads the addresses of the messages' guests, by guest id, in one statement. Errors: SVC-9003. */
export function readAddresses(db: Database, claims: readonly MessageClaim[]): Promise<ReadonlyMap<string, GuestAddresses>> {
  return readGuestAddresses(
    db,
    claims.map(({ tenant_id: tenantId, guest_id: id }) => ({ tenantId, id })),
  );
}

/**
 * Sends a message through its transport, with an idempotency key. After an earlier attempt the transport is asked about its outcome first.
 * Rules: MSG-9, MSG-10, MSG-32. Decision: infra/decisions/0060.
 */
export async function attemptMessage(ctx: RequestContext, deps: SendingDeps, { claim, guest }: AddressedMessage): Promise<AttemptOutcome> {
  const { channel, conversation_id, attempts, via } = claim;
  const key = sendKey(claim);
  const kept = await textOf(ctx, claim);
  if ('problem' in kept) return { kind: 'impossible', problem: kept.problem };
  const text = await revealSecrets(ctx, { publicUrl: deps.publicUrl, claim }, kept);
  const { body } = text;
  const threadId = claim.answered_thread ?? conversation_id;
  if (via !== null) {
    const { property_id: propertyId, external_id: externalId } = claim;
    return deps.sendThroughAgency(ctx, { channel: via, propertyId, key, externalId, threadId, body });
  }
  const to = addressOf(ctx, claim, guest);
  if (to === null) return { kind: 'refused', reason: 'undeliverable', text: `the guest has no address for ${channel}` };
  const transport = deps.transport();
  if (!transport) return { kind: 'unknown', problem: 'no transport is configured' };
  const accountId = ctx.tenant.id;
  if (attempts > 1) {
    const found = await transport.find({ accountId, channel, key });
    if (found.kind !== 'never_arrived') return found;
  }
  return transport.send({
    accountId,
    channel,
    key,
    to,
    threadId,
    subject: text.subject,
    text: body,
    html: channel === 'email' ? htmlOfText(body, text.language ?? 'en') : null,
  });
}

/** The profile's address; on a messaging app the address that the guest wrote from. */
function addressOf(ctx: RequestContext, claim: MessageClaim, guest: GuestAddresses | null): string | null {
  if (claim.channel === 'web_widget') return '';
  if (claim.channel === 'email') return guest?.email ?? lastSenderAddress(ctx, claim);
  if (claim.channel === 'sms') return guest?.phone ?? lastSenderAddress(ctx, claim);
  return lastSenderAddress(ctx, claim) ?? guest?.phone ?? null;
}

function lastSenderAddress(ctx: RequestContext, { answered_id, answered_address }: MessageClaim): string | null {
  if (answered_id === null || answered_address === null) return null;
  return openAddress(ctx, answered_id, answered_address);
}
