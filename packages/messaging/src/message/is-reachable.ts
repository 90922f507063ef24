import type { AddressedGuest } from '@innkeeper/guest';
import type { MessageChannel } from '@innkeeper/kernel';

/** True when a guest has the address that a channel needs. */
export function isReachable({ email, phone }: Pick<AddressedGuest, 'email' | 'phone'>, channel: MessageChannel): boolean {
  if (channel === 'email') return email !== null;
  return channel !== 'sms' || phone !== null;
}
