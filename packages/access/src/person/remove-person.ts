import { type ChangeOutcome, type OperatorContext, operatorChange, type RunStatement, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import { withdrawInvitations } from '../invitation/invite.ts';
import { everyPermission, revokeGrantsOf } from '../oauth/grants.ts';
import { forgetViews } from '../saved-view/saved-views.ts';
import { closeUnusedAccount } from './end-access.ts';
import { lockPerson, noSuchPerson } from './lock-person.ts';
import { accountOf, hasPlaces, type PeopleHomes, requireSettled } from './people-homes.ts';
import type { personIdInput, RemovedPerson } from './person.contract.ts';

const readInvitingIds = systemStatement<{ tenant_id: string }>(
  'access.read_inviting_tenants',
  'select i.tenant_id from access.invitation i where i.person_id = $1 order by i.tenant_id',
);

const endMemberships = systemStatement<never>(
  'access.end_memberships',
  'update access.membership set removed_at = $3 where person_id = $1 and tenant_id = any($2) and removed_at is null',
);

/**
 * Removes a person from a tenant, or from everything; invitations are withdrawn. The account and its sessions end with its last use; the
 * users in whose name the person posted stay. Rules: PEOPLE-4, PEOPLE-18, CELL-10. Errors: SVC-2011, SVC-9003.
 */
export async function removePerson(
  ctx: OperatorContext,
  input: z.infer<typeof personIdInput>,
  homes: PeopleHomes | null,
): Promise<RemovedPerson> {
  const { operator_id: personId, tenant_id: tenantId } = input;
  const account = homes && (await accountOf(ctx.db, personId));
  if (account && tenantId === undefined) {
    await requireSettled(homes, personId);
    await homes.removeElsewhere(account);
  }
  const isUsedElsewhere = account !== null && tenantId !== undefined && (await hasPlaces(ctx, homes, account));
  const removed = await operatorChange(ctx, 'operator.remove', async (run): Promise<ChangeOutcome<RemovedPerson>> => {
    const { person, tenantIds } = await lockPerson(run, personId);
    const invitingIds = await invitingIdsOf(run, personId);
    const all = [...tenantIds, ...invitingIds];
    if (tenantId !== undefined && !all.includes(tenantId)) throw noSuchPerson();
    const from = tenantId === undefined ? all : [tenantId];
    const at = ctx.clock.now();
    await run(endMemberships, [personId, from, at]);
    await withdrawInvitations(run, personId, from);
    await forgetViews(run, personId, from);
    await revokeGrantsOf(ctx, run, { personId, tenantIds: from, permissions: everyPermission });
    if (tenantId === undefined) person.isPlatform = false;
    if (!isUsedElsewhere) await closeUnusedAccount(ctx, run, person);
    const [first = null, ...others] = from;
    const details = tenantId !== undefined && invitingIds.includes(tenantId) ? { status: 'invited' } : undefined;
    const result = { operator_id: personId, removed_at: at };
    return { result, tenantId: first, otherTenantIds: others, resourceId: personId, ...(details ? { details } : {}) };
  });
  if (account && tenantId !== undefined && !account.hasAccount) await homes.closeAtHome(account);
  return removed;
}

/** Input of `account.remove` and `account.close`. */
export const accountIdInput = z.strictObject({ operator_id: z.string() });
type AccountId = z.infer<typeof accountIdInput>;

/**
 * Removes, for another cell, a person from everything in this one; null for who is not here, or no longer. Rules: CELL-10, PEOPLE-4.
 * Errors: SVC-9003.
 */
export async function removeForHome(ctx: OperatorContext, { operator_id: personId }: AccountId, homes: PeopleHomes | null) {
  await requireSettled(homes, personId);
  return (await accountOf(ctx.db, personId)) && removePerson(ctx, { operator_id: personId }, null);
}

/** Closes an account of this cell whose last use in another has ended, unless it has one left anywhere. Rules: CELL-10, PEOPLE-4. Errors: SVC-9003. */
export async function closeForOther(ctx: OperatorContext, { operator_id: personId }: AccountId, homes: PeopleHomes | null) {
  const account = await accountOf(ctx.db, personId);
  if (!account?.hasAccount || (await hasPlaces(ctx, homes, account))) return null;
  return ctx.db.systemTransaction(async (run) => {
    const { person } = await lockPerson(run, personId);
    await closeUnusedAccount(ctx, run, person);
    return { operator_id: personId };
  });
}

async function invitingIdsOf(run: RunStatement, personId: string): Promise<string[]> {
  return (await run(readInvitingIds, [personId])).map(({ tenant_id }) => tenant_id);
}
