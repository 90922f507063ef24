import { limits, newId } from '@innkeeper/kernel';
import { statement } from '@innkeeper/platform';
import { z } from 'zod';
import { operatorChange } from '../audit/operator-change.ts';
import type { OperatorContext } from '../operator-context.ts';
import { writeToken } from '../token/issue-token.ts';
import { type HotelImport, hotelFile } from './hotel-import.ts';

/** Contract 1: `tenant create`. */
export const createTenantInput = z.strictObject({
  name: z.string().trim().min(1).max(limits.nameCharsMax),
  sandbox: z.boolean().default(false),
  hotel: z.union([z.literal('demo'), hotelFile]).optional(),
});
type CreateTenantInput = z.infer<typeof createTenantInput>;

export interface CreatedTenant {
  readonly tenant_id: string;
  readonly property_id: string | null; // null without a hotel
  readonly sandbox_url?: string;
  readonly base_url?: string;
  readonly tokens: { readonly read_only: string; readonly read_write: string; readonly full: string };
}

export interface CreateTenantDeps {
  readonly apiUrl: () => string; // public address of the API without a trailing slash
  readonly importHotel: (tenantId: string, file: unknown) => Promise<HotelImport>;
  readonly demoHotel: () => unknown;
}

const insertTenant = statement<never>(
  'access.insert_tenant',
  'insert into access.tenant (id, name, environment, created_at, updated_at) values ($1, $2, $3, $4, $4)',
);

const deleteTenant = statement<never>('access.delete_tenant', 'delete from access.tenant where id = $1');

/**
 * Creates a tenant with its hotel and one token per permission. The tokens come last, in one commit: a creation that
 * fails half-way leaves nothing that can be used, and can be repeated.
 * Spec: Authentication 3. Errors: those of the hotel import.
 */
export async function createTenant(ctx: OperatorContext, deps: CreateTenantDeps, input: CreateTenantInput): Promise<CreatedTenant> {
  const tenantId = newId('tenant');
  const environment = input.sandbox ? 'sandbox' : 'production';
  await operatorChange(ctx, 'tenant.create', async (run) => {
    await run(insertTenant, [tenantId, input.name, environment, ctx.clock.now()]);
    return { result: undefined, tenantId, resourceId: tenantId, details: { name: input.name, environment } };
  });
  try {
    const file = input.hotel === 'demo' ? deps.demoHotel() : input.hotel;
    const hotel = file === undefined ? null : await deps.importHotel(tenantId, file);
    const tokens = await issueFirstTokens(ctx, tenantId);
    const root = deps.apiUrl();
    const address = input.sandbox ? { sandbox_url: `${root}/sandbox/v1` } : { base_url: `${root}/v1` };
    return { tenant_id: tenantId, property_id: hotel?.property_id ?? null, ...address, tokens };
  } catch (error) {
    await withdraw(ctx, tenantId);
    throw error;
  }
}

function issueFirstTokens(ctx: OperatorContext, tenantId: string): Promise<CreatedTenant['tokens']> {
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

/** Takes back a tenant without a hotel; one whose hotel is already there stays, without any token. */
async function withdraw(ctx: OperatorContext, tenantId: string): Promise<void> {
  await operatorChange(ctx, 'tenant.withdraw', async (run) => {
    await run(deleteTenant, [tenantId]);
    return { result: undefined, tenantId, resourceId: tenantId };
  }).catch(() => undefined); // the reason of the failure matters more to the operator than this one
}
