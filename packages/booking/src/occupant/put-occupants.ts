import { lockGuestIds } from '@innkeeper/guest';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import { requireState } from '../reservation/reservation.states.ts';
import { lockReservationRow } from '../reservation/reservation-row.ts';
import type { Kinship, OccupantsBody, putOccupantsContract } from './occupant.contract.ts';
import { type OccupantRow, occupantsOf } from './read-occupants.ts';
import { registerOccupants } from './register-movement.ts';

type OccupantsInput = ContractInput<typeof putOccupantsContract>['body'];

const dropOccupants = statement<never>(
  'booking.drop_occupants',
  'delete from booking.occupant where tenant_id = $1 and reservation_id = $2',
);

const insertOccupants = statement<never>(
  'booking.insert_occupants',
  `insert into booking.occupant (tenant_id, reservation_id, guest_id, position, kinship)
   select $1, $2, o.guest_id, o.position, o.kinship from unnest($3::text[], $4::text[]) with ordinality as o(guest_id, kinship, position)`,
);

/**
 * Replaces the occupants besides the booker. Locks the guests before the stay, so that none is merged away in between.
 * Rules: BOOK-50, BOOK-51, REG-13. Decision: infra/decisions/0051. Errors: SVC-2010, SVC-2011, SVC-2013, SVC-3007.
 */
export async function putOccupants(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof putOccupantsContract>,
): Promise<OccupantsBody> {
  const [living, [row]] = await Promise.all([
    lockGuestIds(ctx, body.guest_ids),
    ctx.tx.run(lockReservationRow, [ctx.tenant.id, params.id]),
  ]);
  if (!row) throw new ServiceError('SVC-2011');
  requireKnown(body.guest_ids, living);
  const kinship = kinshipOf(body, living, row.guest_id);
  requireState(row.status, 'update');
  ctx.reply.before = await occupantsOf(ctx, row);
  const others = [...new Set(living.values())].filter((id) => id !== row.guest_id);
  await writeOccupants(
    ctx,
    row.id,
    others.map((id) => ({ guest_id: id, kinship: kinship.get(id) ?? null })),
  );
  if (row.status === 'checked_in') await registerOccupants(ctx, row);
  return occupantsOf(ctx, row);
}

/** Errors: SVC-2010. */
function requireKnown(ids: readonly string[], living: ReadonlyMap<string, string>): void {
  const issues = ids.flatMap((id, index): FieldIssue[] =>
    living.has(id) ? [] : [{ field: `guest_ids[${index}]`, issue: 'resolves to nothing in this tenant' }],
  );
  if (issues.length > 0) throw new ServiceError('SVC-2010', issues);
}

/** Kinship of each occupant, by the surviving id. Errors: SVC-2013. */
function kinshipOf({ kinship }: OccupantsInput, living: ReadonlyMap<string, string>, bookerId: string): ReadonlyMap<string, Kinship> {
  const others = new Map([...living.values()].filter((id) => id !== bookerId).map((id) => [id, id]));
  const idOf = (named: string): string | undefined => others.get(living.get(named) ?? named);
  const issues = Object.keys(kinship)
    .filter((named) => idOf(named) === undefined)
    .map((named): FieldIssue => ({ field: `kinship.${named}`, issue: 'is nobody who stays besides the booker' }));
  if (issues.length > 0) throw new ServiceError('SVC-2013', issues);
  return new Map(Object.entries(kinship).flatMap(([named, code]): [string, Kinship][] => [[idOf(named) ?? named, code]]));
}

async function writeOccupants(ctx: WriteContext, reservationId: string, occupants: readonly OccupantRow[]): Promise<void> {
  const key = [ctx.tenant.id, reservationId];
  await Promise.all([
    ctx.tx.run(dropOccupants, key),
    ctx.tx.run(insertOccupants, [...key, occupants.map(({ guest_id }) => guest_id), occupants.map(({ kinship }) => kinship)]),
  ]);
}
