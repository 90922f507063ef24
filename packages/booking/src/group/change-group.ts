import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, requireMatch, type WriteContext } from '@innkeeper/platform';
import { moveNights } from '@innkeeper/rates';
import { type BlockNight, readBlockNights } from './block-row.ts';
import { type GroupProperty, lockGroupReferences, openMasterFolio, requireGroupDates, requireOrganiser } from './create-group.ts';
import type { ChangeGroupBody, changeGroupContract, confirmGroupContract, GroupBody } from './group.contract.ts';
import { type GroupRow, lockGroup } from './group-row.ts';
import { isHolding, requireOpenGroup } from './group-status.ts';
import { heldDeltas } from './held-rooms.ts';
import { masterFolioOf, rerouteStays } from './routing.ts';
import { saveGroup } from './save-group.ts';

/**
 * Changes a group; what its block holds follows its terms at once.
 * Rules: GROUP-3, GROUP-6. Errors: SVC-2003, SVC-2004, SVC-2010, SVC-2011, SVC-2013, SVC-3001, SVC-3006, SVC-3007.
 */
export async function changeGroup(ctx: WriteContext, { params, body }: ContractInput<typeof changeGroupContract>): Promise<GroupBody> {
  const before = await lockGroup(ctx, params.id);
  requireMatch(ctx, before.version);
  if (before.status === 'cancelled') throw refuse('SVC-3007', 'status', 'the group is cancelled');
  requireChangeable(before, body);
  const after = applied(before, body);
  const { property, organiserId } = await lockGroupReferences(ctx, after);
  if (property.id !== before.property_id) throw refuse('SVC-2013', 'rate_plan_id', 'is sold by another property');
  requireOrganiser(after.routing, organiserId);
  if (organiserId === null && before.folio_id !== null)
    throw refuse('SVC-2013', 'organiser_guest_id', 'cannot be removed: the group has a master folio');
  const nights = await readBlockNights(ctx, before.id);
  if (after.arrival !== before.arrival || after.departure !== before.departure || after.cutoff_date !== before.cutoff_date)
    requireDates(ctx, { before, after, property, nights });
  const folioId = await masterFolio(ctx, { after, property, organiserId });
  const saved = await saveGroup(ctx, { ...after, organiser_guest_id: organiserId, folio_id: folioId });
  if (masterFolioOf({ ...after, folio_id: folioId }) !== masterFolioOf(before))
    await rerouteStays(ctx, before.id, { routing: after.routing, folio_id: folioId });
  await moveNights(ctx, heldDeltas({ nights, isHolding: isHolding(before) }, { nights, isHolding: isHolding(after) }));
  return saved;
}

/** Makes a group definite: it holds its block. Rules: GROUP-9. Errors: SVC-2011, SVC-3001, SVC-3007. */
export async function confirmGroup(ctx: WriteContext, { params }: ContractInput<typeof confirmGroupContract>): Promise<GroupBody> {
  const before = await lockGroup(ctx, params.id);
  requireOpenGroup(before);
  if (before.status === 'definite') throw refuse('SVC-3007', 'status', 'the group is definite already');
  const after = { ...before, status: 'definite' as const };
  const nights = await readBlockNights(ctx, before.id);
  const saved = await saveGroup(ctx, after);
  await moveNights(ctx, heldDeltas({ nights, isHolding: isHolding(before) }, { nights, isHolding: true }));
  return saved;
}

/** Errors: SVC-3007. */
function requireChangeable(group: GroupRow, { status, rate_plan_id: planId }: ChangeGroupBody): void {
  const isMove =
    status === undefined || status === group.status || [group.status, status].every((each) => each === 'inquiry' || each === 'tentative');
  if (!isMove) throw refuse('SVC-3007', 'status', `cannot be changed from ${group.status} to ${status}`);
  if (planId !== undefined && planId !== group.rate_plan_id && group.rooms_picked_up > 0)
    throw refuse('SVC-3007', 'rate_plan_id', 'cannot be changed once rooms are picked up');
}

function applied(before: GroupRow, { attrition_percent: percent, ...patch }: ChangeGroupBody): GroupRow {
  return { ...before, ...patch, ...(percent === undefined ? {} : { attrition_percent: percent === null ? null : String(percent) }) };
}

interface DateChange {
  readonly before: GroupRow;
  readonly after: GroupRow;
  readonly property: GroupProperty;
  readonly nights: readonly BlockNight[];
}

/** Errors: SVC-2004, SVC-2013. */
function requireDates(ctx: WriteContext, { before, after, property, nights }: DateChange): void {
  const isArrivalKept = after.arrival === before.arrival && before.arrival < ctx.clock.today(property.timezone);
  requireGroupDates(ctx, property, isArrivalKept ? { ...after, arrival: ctx.clock.today(property.timezone) } : after);
  const outside = nights.filter(({ date }) => date < after.arrival || date >= after.departure);
  const issues: FieldIssue[] = outside.map(({ date, room_type_id }) => ({
    field: date < after.arrival ? 'arrival' : 'departure',
    issue: `leaves ${date} outside, for which rooms of ${room_type_id} are contracted`,
  }));
  if (issues.length > 0) throw new ServiceError('SVC-2013', issues);
}

interface MasterFolioTerms {
  readonly after: GroupRow;
  readonly property: GroupProperty;
  readonly organiserId: string | null;
}

/** The master folio, opened with the first organiser; it stays with the group. */
async function masterFolio(ctx: WriteContext, { after, property, organiserId }: MasterFolioTerms): Promise<string | null> {
  if (after.folio_id !== null || organiserId === null) return after.folio_id;
  return openMasterFolio(ctx, { property, organiserId });
}
