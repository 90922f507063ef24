import type { AddressedGuest } from '@innkeeper/guest';
import type { MessageChannel } from '@innkeeper/kernel';
import { isReachable } from '../message/is-reachable.ts';
import type { TemplateBody } from '../template/template.contract.ts';

interface FallbackChoice {
  /** Channels of the property, in order of preference. */
  readonly fallback: readonly MessageChannel[];
  readonly tried: readonly MessageChannel[];
  /** Channels over which somebody has written about the stay, whose address a message goes to that the guest has none for. */
  readonly answerable: readonly MessageChannel[];
  readonly guest: Pick<AddressedGuest, 'email' | 'phone' | 'message_opt_outs'>;
  readonly template: Pick<TemplateBody, 'channel' | 'transactional'> | null;
}

/**
 * Returns the property's next untried channel on which the guest is reachable and has not opted out; null when there is none, or when the
 * template is for one channel only. Rules: MSG-23, MSG-32.
 */
export function nextChannel({ fallback, tried, answerable, guest, template }: FallbackChoice): MessageChannel | null {
  if (template !== null && template.channel !== null) return null;
  const isWanted = (channel: MessageChannel): boolean => template?.transactional === true || !guest.message_opt_outs.includes(channel);
  const canTake = (channel: MessageChannel): boolean => isReachable(guest, channel) || answerable.includes(channel);
  return fallback.find((channel) => !tried.includes(channel) && canTake(channel) && isWanted(channel)) ?? null;
}
