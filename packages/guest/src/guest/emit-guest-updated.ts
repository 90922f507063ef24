import type { WriteContext } from '@innkeeper/platform';
import { guestEvents } from '../events.ts';
import { guestEventBody } from './guest.body.ts';
import type { GuestBody } from './guest.contract.ts';

/** Announces a profile that was created or edited. Rules: EVENT-3. */
export function emitGuestUpdated(ctx: WriteContext, body: GuestBody): void {
  ctx.tx.emit(guestEvents['guest.updated'], body.id, guestEventBody(body));
}
