import { refuse } from '@innkeeper/kernel';
import { type RequestContext, runOnce, type WriteContext } from '@innkeeper/platform';
import { callerOf, onceUnder, type StayPortDeps } from './stay-calls.ts';

interface OccupantForm {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Adds an occupant, up to the number of people booked. Rules: STAY-4. Errors: those of the profile, SVC-3007. */
export async function addOccupant(ctx: RequestContext, deps: StayPortDeps, { key, body }: OccupantForm): Promise<void> {
  const once = { ...onceUnder(ctx, key), operation: 'booking.occupants.put' };
  await runOnce(once, { keepForever: false, resourceId: ctx.actor.id }, (inner) => nameOccupant(inner, deps, body));
}

async function nameOccupant(ctx: WriteContext, deps: StayPortDeps, body: OccupantForm['body']) {
  const caller = callerOf({ ...ctx, idempotency: null }, deps);
  const params = { id: ctx.actor.id };
  const { adults, children } = await caller.booking.reservations.get({ params });
  const { guest_ids, kinship } = await caller.booking.occupants.get({ params });
  if (guest_ids.length >= adults + children) throw refuse('SVC-3007', 'guest_ids', 'everybody whom the stay was booked for is named');
  const guest = await caller.guest.guests.create({ body: Object(body) });
  return caller.booking.occupants.put({ params, body: { guest_ids: [...guest_ids, guest.id], kinship } });
}
