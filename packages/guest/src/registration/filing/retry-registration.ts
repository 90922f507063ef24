import { refuse } from '@innkeeper/kernel';
import { type ContractInput, statement, type WriteContext } from '@innkeeper/platform';
import type { RegistrationBody, RegistrationStatus, retryRegistrationContract } from '../registration.contract.ts';
import { lockRegistration, noSuchRegistration, readRegistration, toRegistrationBody } from '../registration-row.ts';
import { wakeProperties } from './wake-filing.ts';

const retryable: readonly RegistrationStatus[] = ['queued', 'rejected'];

// A registration in an unanswered file stays in it: the registry may have it.
const requeue = statement<never>(
  'guest.requeue_registration',
  `update guest.registration r
      set status = 'queued', is_waiting = false, error_code = null, error_text = null, file_number = null, line = null, bulletin = null, updated_at = $3
    where r.tenant_id = $1 and r.id = $2 and (r.status = 'rejected' or r.file_number is null)`,
);

/**
 * Sends a registration again at once: a corrected one in a new file, a queued one without waiting for the next attempt.
 * Rules: REG-18. Errors: SVC-2011, SVC-3007.
 */
export async function retryRegistration(
  ctx: WriteContext,
  { params }: ContractInput<typeof retryRegistrationContract>,
): Promise<RegistrationBody> {
  const [before] = await ctx.tx.run(lockRegistration, [ctx.tenant.id, params.id]);
  if (!before) throw noSuchRegistration();
  if (!retryable.includes(before.status))
    throw refuse('SVC-3007', 'status', `retry is possible from ${retryable.join(', ')}; the registration is ${before.status}`);
  ctx.reply.before = toRegistrationBody(before, ctx);
  await ctx.tx.run(requeue, [ctx.tenant.id, before.id, ctx.clock.now()]);
  await wakeProperties(ctx, { propertyIds: [before.property_id], urgency: 'at_once' });
  const [after] = await ctx.tx.run(readRegistration, [ctx.tenant.id, before.id]);
  if (!after) throw noSuchRegistration();
  return toRegistrationBody(after, ctx);
}
