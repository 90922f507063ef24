import { lockStayOfMessages, readStay, type StayOfMessages } from '@innkeeper/booking';
import { lockErasure, readAddressedGuest } from '@innkeeper/guest';
import { refuse } from '@innkeeper/kernel';
import { type RequestContext, RestartTransaction, type WriteContext } from '@innkeeper/platform';

/** True while the widget keys of a stay open its conversation. Locks nothing. Rules: MSG-31. */
export async function isWidgetOpen(ctx: RequestContext, reservationId: string): Promise<boolean> {
  return (await findOpenStay(ctx, reservationId)) !== null;
}

/** Id of the stay whose widget key authenticates the request. Rules: MSG-29. Errors: SVC-1001. */
export function stayIdOfKey({ actor }: RequestContext): string {
  if (actor.kind !== 'guest') throw refuse('SVC-1001', 'Authorization', 'must be the widget key of a stay');
  return actor.id;
}

/**
 * Locks the stay of the request's widget key, guests before stays. It may have been closed since the key was found. Errors: SVC-1001,
 * SVC-1002.
 */
export async function lockStayOfKey(ctx: WriteContext): Promise<StayOfMessages> {
  const found = await findOpenStay(ctx, stayIdOfKey(ctx));
  const erasedAt = found && (await lockErasure(ctx, found.guest_id));
  const stay = found && (await lockStayOfMessages(ctx, found.id));
  if (!stay || erasedAt !== null || stay.status === 'cancelled') throw refuse('SVC-1002', 'Authorization', 'is a key that has ended');
  if (stay.guest_id !== found.guest_id) throw new RestartTransaction('the stay has changed its guest in the meantime');
  return stay;
}

async function findOpenStay(ctx: RequestContext, id: string): Promise<{ readonly id: string; readonly guest_id: string } | null> {
  const stay = await readStay(ctx, id);
  if (!stay || stay.status === 'cancelled') return null;
  const guest = await readAddressedGuest(ctx, stay.guest_id);
  return guest && guest.erased_at === null ? stay : null;
}
