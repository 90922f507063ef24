import { readAllRooms } from '@innkeeper/hotel';
import { refuse } from '@innkeeper/kernel';
import type { RequestContext } from '@innkeeper/platform';
import type { LockMappingBody } from './room-key.contract.ts';
import type { RoomKeyDeps } from './room-key.deps.ts';

/** Reads which rooms of the hotel the lock system knows. Rules: KEY-5. Errors: SVC-4009. */
export function lockMapping(deps: RoomKeyDeps) {
  return async (ctx: RequestContext): Promise<LockMappingBody> => {
    const locks = deps.locks();
    const rooms = await readAllRooms(ctx);
    const data: LockMappingBody['data'] = [];
    for (const [propertyId, ofProperty] of Map.groupBy(rooms, (room) => room.property_id)) {
      const site = { installationId: ctx.tenant.id, propertyId };
      const known = locks
        ? await locks.knownRooms(
            site,
            ofProperty.map(({ number }) => number),
          )
        : null;
      if (!known) throw refuse('SVC-4009', 'lock_system', 'cannot be asked now');
      data.push(...ofProperty.map(({ id, number }) => ({ room_id: id, number, known: known.has(number) })));
    }
    return { data };
  };
}
