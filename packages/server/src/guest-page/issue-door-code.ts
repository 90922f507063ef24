import { countEndedDoorCodes, readArrival, readDoorCode } from '@innkeeper/booking';
import { refuse, type ServiceError } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, refusalIn } from '@innkeeper/platform';
import { callerOf, type StayPortDeps } from './stay-calls.ts';

/** Refusals by the lock system (unknown room, cannot issue a key now) that the desk has already been notified of. */
const refusedByLock: readonly string[] = ['SVC-4008', 'SVC-4010'];

/**
 * Issues the door code of a guest in the house, unless there is one. The first key invalidates those of the previous guest, a further one
 * does not invalidate keys from the desk. False: no code; the desk was notified and brings a key. Repeats use the same idempotency key,
 * so a crash in between or a guest who asks twice yields one code. Rules: STAY-7. Errors: SVC-3007.
 */
export async function issueDoorCode(ctx: RequestContext, deps: StayPortDeps): Promise<boolean> {
  const { id } = ctx.actor;
  if ((await readDoorCode(ctx, id)) !== null) return true;
  const { house } = await readArrival(ctx);
  if (!house.self_check_in) throw refuse('SVC-3007', 'check_in', 'this house gives keys at the desk');
  const caller = callerOf(ctx, deps);
  const [stay, keys, ended] = await Promise.all([
    caller.booking.reservations.get({ params: { id } }),
    caller.booking.keys.list({ params: { id }, query: { limit: 1 } }),
    countEndedDoorCodes(ctx, id),
  ]);
  const type = keys.data.length === 0 ? ('new' as const) : ('duplicate' as const);
  // The earlier key would only bring back a code that opens nothing any more.
  const keyCaller = callerOf(ctx, deps, `door-code ${stay.room_assignment}${ended > 0 ? ` ${ended}` : ''}`);
  try {
    await keyCaller.booking.keys.issue({ params: { id }, body: { type, medium: 'pin' } });
    return true;
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return withoutCode(ctx, deps, { refusal, propertyId: stay.property_id });
  }
}

interface NoCode {
  readonly refusal: ServiceError;
  readonly propertyId: string;
}

/** Refusals by the lock system are incidents already; a missing answer is recorded as one here. */
async function withoutCode(ctx: RequestContext, deps: StayPortDeps, { refusal, propertyId }: NoCode): Promise<boolean> {
  const { code } = refusal;
  if (code === 'SVC-3010') return true; // a concurrent request under the same key
  if (refusedByLock.includes(code)) return false;
  if (code !== 'SVC-4009') throw refusal;
  const reservationId = ctx.actor.id;
  const message = 'A guest who checked in alone waits for a key: the lock system has not answered.';
  await inTransaction(ctx, (inner) =>
    deps.recordIncident(inner, { kind: 'key_not_issued', code, message, propertyId, reservationId, subject: reservationId }),
  );
  return false;
}
