import { newId, refuse } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange, systemStatement, violates } from '@innkeeper/platform';
import { z } from 'zod';
import { noSuchTenant, readTenant } from '../tenant/tenant-facts.ts';
import { hashPassword, oneTimePassword } from './password.ts';

export const operatorRoles = ['front_desk', 'manager', 'admin'] as const;
const emailCharsMax = 254;

/** Input of `operator add`. */
export const addOperatorInput = z.strictObject({
  tenant_id: z.string(),
  email: z.email().max(emailCharsMax),
  role: z.enum(operatorRoles).default('front_desk'),
});

export interface AddedOperator {
  readonly operator_id: string;
  readonly one_time_password: string;
}

const insertOperator = systemStatement<never>(
  'access.insert_operator',
  `insert into access.operator (id, tenant_id, email, role, password_hash, must_change, created_at) values ($1, $2, $3, $4, $5, true, $6)`,
);

/** Adds a console login whose password must be changed at the first use. Rules: OPS-11. Errors: SVC-2011, SVC-2013 when the address has one already. */
export async function addOperator(ctx: OperatorContext, input: z.infer<typeof addOperatorInput>): Promise<AddedOperator> {
  const { tenant_id: tenantId, email, role } = input;
  if (!(await readTenant(ctx.db, tenantId))) throw noSuchTenant();
  const operatorId = newId('operator');
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  try {
    return await operatorChange(ctx, 'operator.add', async (run) => {
      await run(insertOperator, [operatorId, tenantId, email, role, passwordHash, ctx.clock.now()]);
      return { result: { operator_id: operatorId, one_time_password: password }, tenantId, resourceId: operatorId, details: { role } };
    });
  } catch (error) {
    if (violates(error, 'operator_email')) throw refuse('SVC-2013', 'email', 'already has a login for this tenant');
    throw error;
  }
}
