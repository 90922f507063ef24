import type { WriteContext } from '@innkeeper/platform';
import { guestEvents } from '../events.ts';
import { guestEventBody } from './guest.body.ts';
import type { GuestBody } from './guest.contract.ts';

/** Emits the event of a created or edited profile. Rules: EVENT-3. */
export function emitGuestUpdated(ctx: WriteContext, body: GuestBody): void {
  ctx.tx.emit(guestEvents['guest.updated'], body.id, guestEventBody(body));
}
