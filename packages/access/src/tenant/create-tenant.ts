import { limits, newId, visibleText } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import { writeToken } from '../token/issue-token.ts';

/** Fields of every new tenant; other contexts add its hotel. */
export const createTenantFields = {
  name: visibleText(limits.nameCharsMax),
  sandbox: z.boolean().default(false),
};

interface NewTenant {
  readonly name: string;
  readonly sandbox: boolean;
}

export interface FirstTokens {
  readonly read_only: string;
  readonly read_write: string;
  readonly full: string;
}

const insertTenant = systemStatement<never>(
  'access.insert_tenant',
  'insert into access.tenant (id, name, environment, created_at, updated_at) values ($1, $2, $3, $4, $4)',
);

const deleteTenant = systemStatement<never>('access.delete_tenant', 'delete from access.tenant where id = $1');

/**
 * Creates a tenant, furnishes it and issues one token per permission. The tokens come last, in one commit: a failed creation leaves
 * nothing usable, and can be repeated. Rules: HOTEL-13, AUTH-17. Errors: those of `furnish`.
 */
export async function createTenant<T>(
  ctx: OperatorContext,
  { name, sandbox }: NewTenant,
  furnish: (tenantId: string) => Promise<T>,
): Promise<{ readonly tenantId: string; readonly furnished: T; readonly tokens: FirstTokens }> {
  const tenantId = newId('tenant');
  const environment = sandbox ? 'sandbox' : 'production';
  await operatorChange(ctx, 'tenant.create', async (run) => {
    await run(insertTenant, [tenantId, name, environment, ctx.clock.now()]);
    return { result: undefined, tenantId, resourceId: tenantId, details: { name, environment } };
  });
  try {
    const furnished = await furnish(tenantId);
    return { tenantId, furnished, tokens: await issueFirstTokens(ctx, tenantId) };
  } catch (error) {
    await withdraw(ctx, tenantId);
    throw error;
  }
}

function issueFirstTokens(ctx: OperatorContext, tenantId: string): Promise<FirstTokens> {
  return operatorChange(ctx, 'token.issue', async (run) => {
    const of = { ctx, run, tenantId };
    const [readOnly, readWrite, full] = await Promise.all([
      writeToken(of, { permission: 'read_only', name: 'read-only' }),
      writeToken(of, { permission: 'read_write', name: 'read-write' }),
      writeToken(of, { permission: 'full', name: 'full' }),
    ]);
    const result = { read_only: readOnly.token, read_write: readWrite.token, full: full.token };
    const issued = [readOnly, readWrite, full].map(({ token_id }) => token_id);
    return { result, tenantId, resourceId: tenantId, details: { token_ids: issued } };
  });
}

/** Deletes a tenant that has no hotel yet; one with a hotel stays, without tokens. */
async function withdraw(ctx: OperatorContext, tenantId: string): Promise<void> {
  await operatorChange(ctx, 'tenant.withdraw', async (run) => {
    await run(deleteTenant, [tenantId]);
    return { result: undefined, tenantId, resourceId: tenantId };
  }).catch(() => undefined); // the original failure matters more to the operator
}
