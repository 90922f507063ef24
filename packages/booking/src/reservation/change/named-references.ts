import { findFolio } from '@innkeeper/billing';
import { findRoomType, readRoom } from '@innkeeper/hotel';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { findRatePlan } from '@innkeeper/rates';
import { roomOfAssignment } from '../room-assignment.ts';

/** Ids in the body of a change, by field. */
export interface NamedReferences {
  readonly guest_id?: string | undefined;
  /** Profile that `guest_id` resolved to when it was locked, before the stay; null when unknown. */
  readonly lockedGuestId?: string | null;
  readonly room_type_id?: string | undefined;
  readonly rate_plan_id?: string | undefined;
  readonly room_assignment?: string | undefined;
  readonly room_id?: string | undefined;
  readonly transfer_to_folio_id?: string | undefined;
}

/** Facts behind the ids; null for an id that is not named. */
export interface ResolvedReferences {
  readonly typeOfRoom: string | null;
}

/**
 * Refuses all unknown ids at once, before any rule checks the stay. Runs statements only for named ids.
 * Rules: BOOK-9, ERR-12. Errors: SVC-2010.
 */
export async function resolveReferences(ctx: WriteContext, named: NamedReferences): Promise<ResolvedReferences> {
  const { guest_id: guestId, lockedGuestId: guest, room_type_id: typeId, rate_plan_id: planId, transfer_to_folio_id: folioId } = named;
  const roomId = named.room_id ?? roomOfAssignment(named.room_assignment);
  const [type, plan, room, folio] = await Promise.all([
    typeId === undefined ? null : findRoomType(ctx, typeId),
    planId === undefined ? null : findRatePlan(ctx, planId),
    roomId === null ? null : readRoom(ctx, roomId),
    folioId === undefined ? null : findFolio(ctx, folioId),
  ]);
  const references: [string, string | null | undefined, unknown][] = [
    ['guest_id', guestId, guest],
    ['room_type_id', typeId, type],
    ['rate_plan_id', planId, plan],
    [named.room_id === undefined ? 'room_assignment' : 'room_id', roomId, room],
    ['transfer_to_folio_id', folioId, folio],
  ];
  const issues: FieldIssue[] = references
    .filter(([, id, found]) => typeof id === 'string' && found === null)
    .map(([field]) => ({ field, issue: 'resolves to nothing in this tenant' }));
  if (issues.length > 0) throw new ServiceError('SVC-2010', issues);
  return { typeOfRoom: room?.room_type_id ?? null };
}
