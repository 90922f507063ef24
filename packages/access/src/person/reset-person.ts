import { isoInstant, limits, refuse } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange } from '@innkeeper/platform';
import type { z } from 'zod';
import { endAccessOf } from './end-access.ts';
import { lockPerson, noSuchPerson } from './lock-person.ts';
import { hashPassword, oneTimePassword } from './password.ts';
import { issuerOf } from './password-issuer.ts';
import type { personIdInput, ResetPerson } from './person.contract.ts';

/**
 * Gives a person a new one-time password; the old password, every session and every passkey end. An admin can only reset a person of their
 * tenant alone, because a reset allows signing in as that person.
 * Rules: PEOPLE-5, PEOPLE-17. Errors: SVC-2011, SVC-3007 for a person who works elsewhere as well.
 */
export async function resetPerson(ctx: OperatorContext, input: z.infer<typeof personIdInput>): Promise<ResetPerson> {
  const { operator_id: personId, tenant_id: tenantId } = input;
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  return operatorChange(ctx, 'operator.reset', async (run) => {
    const { person, tenantIds } = await lockPerson(run, personId);
    if (tenantId !== undefined && !tenantIds.includes(tenantId)) throw noSuchPerson();
    if (tenantId !== undefined && (tenantIds.length > 1 || person.isPlatform)) {
      throw refuse('SVC-3007', 'operator_id', 'works elsewhere as well, so that the operator of the installation has to reset them');
    }
    const until = isoInstant(ctx.clock.nowMs() + limits.oneTimePasswordMs);
    person.reset({ hash, until, issuer: issuerOf(ctx) }, ctx.clock.now());
    await endAccessOf(run, personId);
    const [first = null, ...others] = tenantIds;
    const result = { operator_id: personId, one_time_password: password };
    return { result, tenantId: first, otherTenantIds: others, resourceId: personId };
  });
}
