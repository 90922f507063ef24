import type { Transaction } from '@innkeeper/platform';
import { guestEvents } from '../events.ts';
import { guestEventBody } from './guest.body.ts';
import type { GuestBody } from './guest.contract.ts';

/** Announces a profile that was created or edited. Rules: EVENT-3. */
export function emitGuestUpdated(tx: Transaction, body: GuestBody): void {
  tx.emit(guestEvents['guest.updated'], body.id, guestEventBody(body));
}
