import { lockGuestId } from '@innkeeper/guest';
import { findCompany, readProperty } from '@innkeeper/hotel';
import { addDays, type FieldIssue, newId, refuse, ServiceError } from '@innkeeper/kernel';
import type { ContractInput, WriteContext } from '@innkeeper/platform';
import { findRatePlan, requireNoFaults, requireStayOrder, windowFaults } from '@innkeeper/rates';
import { unresolvedIssue } from '../reservation/create/stay-facts.ts';
import type { CreateGroupBody, createGroupContract, GroupBody } from './group.contract.ts';
import { openMasterFolio } from './master-folio.ts';
import { insertGroup } from './save-group.ts';

/** Ids that a group names; null: none. */
export interface GroupReferences {
  readonly rate_plan_id: string;
  readonly organiser_guest_id: string | null;
  readonly company_id: string | null;
}

export interface GroupProperty {
  readonly id: string;
  readonly currency: string;
  readonly timezone: string;
}

interface FoundReferences {
  readonly property: GroupProperty;
  /** The organiser, or the survivor of a merged profile. */
  readonly organiserId: string | null;
  readonly isPlanDeprecated: boolean;
}

/** Creates a group, with a master folio if it has an organiser. Rules: GROUP-2, GROUP-3. Errors: SVC-2003, SVC-2004, SVC-2010, SVC-2013, SVC-3011. */
export async function createGroup(ctx: WriteContext, { body }: ContractInput<typeof createGroupContract>): Promise<GroupBody> {
  const { property, organiserId, isPlanDeprecated } = await lockGroupReferences(ctx, body);
  if (body.property_id !== undefined && body.property_id !== property.id)
    throw refuse('SVC-2010', 'property_id', 'is not the property of the rate plan');
  requireGroupDates(ctx, property, body);
  if (isPlanDeprecated) throw refuse('SVC-3011', 'rate_plan_id', 'is deprecated');
  const now = ctx.clock.now();
  const { property_id: _property, attrition_percent: percent, ...given } = body;
  return insertGroup(ctx, {
    ...given,
    id: newId('group'),
    property_id: property.id,
    organiser_guest_id: organiserId,
    attrition_percent: percent === null ? null : String(percent),
    folio_id: organiserId === null ? null : await openMasterFolio(ctx, { property, organiserId }),
    attrition_entry_id: null,
    cut_off_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  });
}

/** Finds the ids that a group names and locks its organiser. Errors: SVC-2010 with every unknown id. */
export async function lockGroupReferences(ctx: WriteContext, named: GroupReferences): Promise<FoundReferences> {
  const { organiser_guest_id: guestId, company_id: companyId } = named;
  const [organiserId, plan, company] = await Promise.all([
    guestId === null ? null : lockGuestId(ctx, guestId),
    findRatePlan(ctx, named.rate_plan_id),
    companyId === null ? null : findCompany(ctx, companyId),
  ]);
  const property = plan === null ? null : await readProperty(ctx, plan.property_id);
  const missing = [
    ...(property === null ? ['rate_plan_id'] : []),
    ...(guestId !== null && organiserId === null ? ['organiser_guest_id'] : []),
    ...(companyId !== null && company === null ? ['company_id'] : []),
  ];
  if (property === null || missing.length > 0) throw new ServiceError('SVC-2010', missing.map(unresolvedIssue));
  return { property, organiserId, isPlanDeprecated: plan?.status === 'deprecated' };
}

type GroupDates = Pick<CreateGroupBody, 'arrival' | 'departure' | 'cutoff_date'>;

/** Errors: SVC-2004, SVC-2013. */
export function requireGroupDates(ctx: WriteContext, { timezone }: GroupProperty, dates: GroupDates): void {
  requireStayOrder(dates.arrival, dates.departure);
  const faults = windowFaults(ctx.clock.today(timezone), dates, true);
  requireNoFaults([...faults, ...cutOffFaults(dates)]);
}

/** Faults of a cut-off date. Errors: SVC-2013. */
export function cutOffFaults({ cutoff_date: cutOff, departure }: Pick<GroupDates, 'cutoff_date' | 'departure'>): FieldIssue[] {
  const isLate = cutOff !== null && cutOff > addDays(departure, -1);
  return isLate ? [{ field: 'cutoff_date', issue: 'must not be after the last night' }] : [];
}

/** A master folio belongs to somebody. Errors: SVC-2003. */
export function requireOrganiser(routing: CreateGroupBody['routing'], organiserId: string | null): void {
  if (routing !== 'none' && organiserId === null)
    throw refuse('SVC-2003', 'organiser_guest_id', 'is required: charges are routed to the master folio');
}
