import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, etagOf, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import { moveNights, requireNoFaults } from '@innkeeper/rates';
import { type BlockNight, readBlockNights } from './block-row.ts';
import { cutOffFaults, type GroupProperty, lockGroupReferences, requireGroupDates, requireOrganiser } from './create-group.ts';
import type { ChangeGroupBody, changeGroupContract, confirmGroupContract, GroupBody } from './group.contract.ts';
import { type GroupRow, lockGroup, toGroupBody } from './group-row.ts';
import { isHolding, requireOpenGroup } from './group-status.ts';
import { heldDeltas } from './held-rooms.ts';
import { openMasterFolio, openOrReplace } from './master-folio.ts';
import { followTerms } from './routing.ts';
import { isChanged, saveGroup } from './save-group.ts';

/**
 * Changes a group; what its block holds follows its terms at once.
 * Rules: GROUP-3, GROUP-6. Errors: SVC-2003, SVC-2004, SVC-2010, SVC-2011, SVC-2013, SVC-3001, SVC-3005, SVC-3006, SVC-3007, SVC-3011.
 */
export async function changeGroup(ctx: WriteContext, { params, body }: ContractInput<typeof changeGroupContract>): Promise<GroupBody> {
  const before = await lockGroup(ctx, params.id);
  requireMatch(ctx, before.version);
  const after = applied(before, body);
  const { property, organiserId, isPlanDeprecated } = await lockGroupReferences(ctx, after);
  await requireChangeable(ctx, before, body);
  if (after.property_id !== before.property_id) throw refuse('SVC-2013', 'property_id', 'cannot be changed');
  if (isPlanDeprecated && after.rate_plan_id !== before.rate_plan_id) throw refuse('SVC-3011', 'rate_plan_id', 'is deprecated');
  if (property.id !== before.property_id) throw refuse('SVC-2013', 'rate_plan_id', 'is sold by another property');
  requireOrganiser(after.routing, organiserId);
  if (organiserId === null && before.folio_id !== null)
    throw refuse('SVC-2013', 'organiser_guest_id', 'cannot be removed: the group has a master folio');
  const nights = await readBlockNights(ctx, before.id);
  requireDates(ctx, { before, after, property, nights });
  const folioId = await masterFolio(ctx, { body, after, property, organiserId });
  const stored = { ...after, organiser_guest_id: organiserId, folio_id: folioId };
  if (!isChanged(before, stored)) return unchanged(ctx, before);
  await followTerms(ctx, { groupId: before.id, before, after: stored });
  const saved = await saveGroup(ctx, { before, after: stored });
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
  const saved = await saveGroup(ctx, { before, after });
  await moveNights(ctx, heldDeltas({ nights, isHolding: isHolding(before) }, { nights, isHolding: true }));
  return saved;
}

/** Errors: SVC-3007. */
async function requireChangeable(ctx: WriteContext, group: GroupRow, { status, rate_plan_id: planId }: ChangeGroupBody): Promise<void> {
  if (group.status === 'cancelled') throw refuse('SVC-3007', 'status', 'the group is cancelled');
  const isMove =
    status === undefined || status === group.status || [group.status, status].every((each) => each === 'inquiry' || each === 'tentative');
  if (!isMove) throw refuse('SVC-3007', 'status', `cannot be changed from ${group.status} to ${status}`);
  if (planId === undefined || planId === group.rate_plan_id) return;
  const [stays] = await ctx.tx.run(readStays, [ctx.tenant.id, group.id]);
  if (group.rooms_picked_up > 0 || stays?.are_live) throw refuse('SVC-3007', 'rate_plan_id', 'cannot be changed once rooms are picked up');
}

const readStays = statement<{ are_live: boolean }>(
  'booking.group_has_live_stays',
  `select exists (select from booking.reservation r where r.tenant_id = $1 and r.group_id = $2
      and r.status in ('tentative', 'confirmed', 'checked_in')) as are_live`,
);

/** The group as it is: neither written nor announced. */
function unchanged(ctx: WriteContext, group: GroupRow): GroupBody {
  ctx.reply.etag = etagOf(group.version);
  return toGroupBody(ctx, group);
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
  const isMoved = after.arrival !== before.arrival || after.departure !== before.departure;
  if (!isMoved && after.cutoff_date !== before.cutoff_date) requireNoFaults(cutOffFaults(after));
  if (!isMoved) return;
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
  readonly body: ChangeGroupBody;
  readonly after: GroupRow;
  readonly property: GroupProperty;
  readonly organiserId: string | null;
}

/** The master folio: opened with the first organiser, and again when a change routes charges to a closed one. Rules: GROUP-2, GROUP-16. */
async function masterFolio(ctx: WriteContext, { body, after, property, organiserId }: MasterFolioTerms): Promise<string | null> {
  if (organiserId === null) return after.folio_id;
  if (after.folio_id === null) return openMasterFolio(ctx, { property, organiserId });
  const isRouting = after.routing !== 'none' && (body.routing !== undefined || body.organiser_guest_id !== undefined);
  return isRouting ? openOrReplace(ctx, after.folio_id, { property, organiserId }) : after.folio_id;
}
