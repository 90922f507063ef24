import { isoInstant, limits, ServiceError } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange } from '@innkeeper/platform';
import type { z } from 'zod';
import { everyPermission, revokeGrantsOf } from '../oauth/grants.ts';
import { endAccessOf } from './end-access.ts';
import { lockPerson, noSuchPerson } from './lock-person.ts';
import { hashPassword, oneTimePassword } from './password.ts';
import { issuerOf } from './password-issuer.ts';
import { accountOf, type PeopleHomes, worksElsewhere } from './people-homes.ts';
import type { personIdInput, ResetPerson } from './person.contract.ts';

/**
 * Gives a person a new one-time password; the old password, every session and every passkey end. An admin can only reset a person of their
 * tenant alone, because a reset allows signing in as that person.
 * Rules: PEOPLE-5, PEOPLE-17, CELL-10. Errors: SVC-2011, also in a cell that is not the person's home; SVC-3007 for a person who works
 * elsewhere as well; SVC-9003.
 */
export async function resetPerson(
  ctx: OperatorContext,
  input: z.infer<typeof personIdInput>,
  homes: PeopleHomes | null,
): Promise<ResetPerson> {
  const { operator_id: personId, tenant_id: tenantId } = input;
  if (homes) await requireHome(ctx, input, homes);
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  return operatorChange(ctx, 'operator.reset', async (run) => {
    const { person, tenantIds } = await lockPerson(run, personId);
    if (tenantId !== undefined && !tenantIds.includes(tenantId)) throw noSuchPerson();
    if (tenantId !== undefined && (tenantIds.length > 1 || person.isPlatform)) {
      throw worksElsewhere();
    }
    const until = isoInstant(ctx.clock.nowMs() + limits.oneTimePasswordMs);
    person.reset({ hash, until, issuer: issuerOf(ctx) }, ctx.clock.now());
    await endAccessOf(run, personId);
    await revokeGrantsOf(ctx, run, { personId, tenantIds, permissions: everyPermission });
    const [first = null, ...others] = tenantIds;
    const result = { operator_id: personId, one_time_password: password };
    return { result, tenantId: first, otherTenantIds: others, resourceId: personId };
  });
}

/** The home of a person resets them, and an admin only does if no other cell has a tenant of theirs. Errors: SVC-2011, SVC-3007, SVC-9003. */
async function requireHome(ctx: OperatorContext, input: z.infer<typeof personIdInput>, homes: PeopleHomes): Promise<void> {
  const account = await accountOf(ctx.db, input.operator_id);
  if (!account) throw noSuchPerson();
  const isElsewhere = !account.hasAccount && (await homes.isElsewhere(account.email));
  if (input.tenant_id === undefined) {
    if (isElsewhere) throw noSuchPerson();
    return;
  }
  if (isElsewhere) throw worksElsewhere();
  const { tenants, isComplete } = await homes.findPlaces({ ...account, beganAt: ctx.clock.now() });
  if (tenants.length > 0) throw worksElsewhere();
  if (!isComplete)
    throw new ServiceError('SVC-9003', [{ field: 'operator_id', issue: 'may work in a cell that does not answer' }], {
      retryAfterSeconds: 1,
    });
}
