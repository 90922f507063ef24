import type { AddressedGuest } from '@innkeeper/guest';
import { type MessageChannel, refuse, ServiceError } from '@innkeeper/kernel';
import { isReachable } from '../message/is-reachable.ts';

type Addresses = Pick<AddressedGuest, 'email' | 'phone'>;

/**
 * Sends over the first of the channels on which the guest is reachable and has not opted out; over the guest's own channel when `channels`
 * is null.
 * Rules: AUTO-11. Errors: SVC-2013 when no channel qualifies.
 */
export async function sendOverFirstChannel<Sent>(
  channels: readonly MessageChannel[] | null,
  guest: Addresses,
  send: (channel: MessageChannel | undefined) => Promise<Sent>,
): Promise<Sent> {
  if (channels === null) return send(undefined);
  for (const channel of channels.filter((one) => isReachable(guest, one))) {
    try {
      return await send(channel);
    } catch (error) {
      if (!isRefusedChannel(error)) throw error;
    }
  }
  throw refuse('SVC-2013', 'channel', 'is none over which the guest can be reached');
}

function isRefusedChannel(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.code !== 'SVC-2013' || !Array.isArray(error.details)) return false;
  return error.details.some(({ field }) => field === 'channel');
}
