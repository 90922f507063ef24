import type { BodyChange, WriteContext } from '@innkeeper/platform';
import { guestEvents } from '../events.ts';
import { guestEventBody } from './guest.body.ts';
import type { GuestBody } from './guest.contract.ts';

/** Emits the event of a created or edited profile; a masked value that changes counts as changed. Rules: EVENT-3, EVENT-18. */
export function emitGuestUpdated(ctx: WriteContext, { before, after }: BodyChange<GuestBody>): void {
  ctx.tx.emitChange(guestEvents['guest.updated'], after.id, { before, after, data: guestEventBody(after) });
}
