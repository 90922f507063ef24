import { findFolio } from '@innkeeper/billing';
import { resolveGuestId } from '@innkeeper/guest';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { statement, type Transaction } from '@innkeeper/platform';
import { roomOfAssignment } from './room-assignment.ts';

/** Ids in the body of a change of a stay, by their fields. */
export interface NamedReferences {
  readonly guest_id?: string | undefined;
  readonly room_type_id?: string | undefined;
  readonly rate_plan_id?: string | undefined;
  readonly room_assignment?: string | undefined;
  readonly room_id?: string | undefined;
  readonly transfer_to_folio_id?: string | undefined;
}

/** What the ids stand for; null what is not named. */
export interface ResolvedReferences {
  readonly guestId: string | null; // the survivor of a merged one
  readonly typeOfRoom: string | null;
}

interface PartsRow {
  room_type_id: string | null;
  rate_plan_id: string | null;
  room_id: string | null;
  type_of_room: string | null;
}

const findParts = statement<PartsRow>(
  'booking.find_named_parts',
  `select (select y.id from hotel.room_type y where y.tenant_id = $1 and y.id = $2) as room_type_id,
          (select p.id from rates.rate_plan p where p.tenant_id = $1 and p.id = $3) as rate_plan_id,
          m.id as room_id, m.room_type_id as type_of_room
     from (select 1) as one left join hotel.room m on m.tenant_id = $1 and m.id = $4`,
);

/**
 * Refuses ids that resolve to nothing, all at once, before any rule looks at the stay. Statements go out only for what is named.
 * Contract 2 (precedence). Errors: SVC-2010.
 */
export async function resolveReferences(tx: Transaction, named: NamedReferences): Promise<ResolvedReferences> {
  const { guest_id: guestId, room_type_id: typeId, rate_plan_id: planId, transfer_to_folio_id: folioId } = named;
  const assignedId = roomOfAssignment(named.room_assignment);
  const roomId = named.room_id ?? assignedId;
  const hasParts = [typeId, planId, roomId].some((id) => id !== undefined && id !== null);
  const [guest, [parts], folio] = await Promise.all([
    guestId === undefined ? null : resolveGuestId(tx, guestId),
    hasParts ? tx.run(findParts, [tx.tenantId, typeId ?? null, planId ?? null, roomId]) : [],
    folioId === undefined ? null : findFolio(tx, folioId),
  ]);
  const asked: [string, string | null | undefined, string | null | undefined][] = [
    ['guest_id', guestId, guest],
    ['room_type_id', typeId, parts?.room_type_id],
    ['rate_plan_id', planId, parts?.rate_plan_id],
    [named.room_id === undefined ? 'room_assignment' : 'room_id', roomId, parts?.room_id],
    ['transfer_to_folio_id', folioId, folio],
  ];
  const issues: FieldIssue[] = asked
    .filter(([, id, found]) => typeof id === 'string' && typeof found !== 'string')
    .map(([field]) => ({ field, issue: 'resolves to nothing in this tenant' }));
  if (issues.length > 0) throw new ServiceError('SVC-2010', issues);
  return { guestId: guest, typeOfRoom: parts?.type_of_room ?? null };
}
