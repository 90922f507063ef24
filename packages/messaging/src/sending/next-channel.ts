import type { AddressedGuest } from '@innkeeper/guest';
import type { MessageChannel } from '@innkeeper/kernel';
import { isReachable } from '../message/is-reachable.ts';
import type { TemplateBody } from '../template/template.contract.ts';

interface Choosing {
  /** Of the property, in its order. */
  readonly fallback: readonly MessageChannel[];
  readonly tried: readonly MessageChannel[];
  readonly guest: Pick<AddressedGuest, 'email' | 'phone' | 'message_opt_outs'>;
  readonly template: Pick<TemplateBody, 'channel' | 'transactional'> | null;
}

/**
 * The next of the property's channels over which the guest can be reached and wants to be, and which nothing was tried over; null when there is
 * none, or when the template is meant for one channel. Rules: MSG-23, MSG-32.
 */
export function nextChannel({ fallback, tried, guest, template }: Choosing): MessageChannel | null {
  if (template !== null && template.channel !== null) return null;
  const isWanted = (channel: MessageChannel): boolean => template?.transactional === true || !guest.message_opt_outs.includes(channel);
  return fallback.find((channel) => !tried.includes(channel) && isReachable(guest, channel) && isWanted(channel)) ?? null;
}
