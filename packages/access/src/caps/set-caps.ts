import { type FieldIssue, limits, refuse, ServiceError, wholeNumber } from '@innkeeper/kernel';
import { type OperatorContext, operatorChange, systemStatement, type TenantCaps } from '@innkeeper/platform';
import { z } from 'zod';
import { noSuchTenant, readTenant, readTenantRow, type TenantRow, toTenantFacts } from '../tenant/tenant-facts.ts';

/** The shared store has an entry for each request of the window: a bucket of this size fills 128 MiB of Redis. */
const requestsMax = 1_000_000;

/** A request is one entry however many rows it writes, so rows cost nothing to count; sums up to this limit are exact. */
const rowsMax = 1_000_000_000;

function cap(unit: string, max: number) {
  return wholeNumber()
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${max.toLocaleString('en')} ${unit} a minute`);
}

const requests = cap('requests', requestsMax);

/** Input of `limits set`. Absent caps stay; endpoints are named like `POST /reservations`. */
export const setCapsInput = z.strictObject({
  tenant_id: z.string(),
  global: requests.optional(),
  endpoints: z.record(z.string(), requests).default({}),
  rows: cap('rows', rowsMax).optional(),
});

export const showCapsInput = z.strictObject({ tenant_id: z.string() });

export interface CapsBody {
  readonly global: number;
  readonly endpoints: Readonly<Record<string, number>>; // only caps that differ from the default
  readonly rows: number;
}

const updateCaps = systemStatement<never>('access.update_caps', 'update access.tenant set caps = $2, updated_at = $3 where id = $1');
const lockTenant = systemStatement<TenantRow>('access.lock_tenant', `${readTenantRow.text} for update`);

/**
 * Sets a tenant's enterprise caps, effective at once. Rules: LIMIT-17. Errors: SVC-2011; SVC-2013 for a sandbox tenant, which keeps the
 * defaults; SVC-2009 for an endpoint that does not exist.
 */
export async function setCaps(
  ctx: OperatorContext,
  endpointNames: readonly string[],
  input: z.infer<typeof setCapsInput>,
): Promise<CapsBody> {
  const tenantId = input.tenant_id;
  refuseUnknownEndpoints(Object.keys(input.endpoints), endpointNames);
  return operatorChange(ctx, 'limits.set', async (run) => {
    const [row] = await run(lockTenant, [tenantId]);
    if (!row) throw noSuchTenant();
    const { environment, caps: present } = toTenantFacts(row);
    if (environment === 'sandbox') throw refuse('SVC-2013', 'tenant_id', 'is a sandbox tenant, which keeps the default caps');
    const caps: TenantCaps = {
      global: input.global ?? present.global,
      endpoints: { ...present.endpoints, ...input.endpoints },
      rows: input.rows ?? present.rows,
    };
    await run(updateCaps, [tenantId, JSON.stringify(caps), ctx.clock.now()]);
    return { result: toBody(caps), tenantId, resourceId: tenantId, details: { caps } };
  });
}

/** Reads the caps of a tenant in force. Rules: LIMIT-17. Errors: SVC-2011. */
export async function showCaps(ctx: OperatorContext, { tenant_id }: z.infer<typeof showCapsInput>): Promise<CapsBody> {
  const tenant = await readTenant(ctx.db, tenant_id);
  if (!tenant) throw noSuchTenant();
  return toBody(tenant.caps);
}

function refuseUnknownEndpoints(given: readonly string[], known: readonly string[]): void {
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const details = unknown.map((name): FieldIssue => ({ field: `endpoints.${name}`, issue: `must be one of ${known.join(', ')}` }));
  throw new ServiceError('SVC-2009', details);
}

function toBody(caps: TenantCaps): CapsBody {
  return { global: caps.global ?? limits.globalRequestsPerMinute, endpoints: caps.endpoints, rows: caps.rows ?? limits.bulkRowsPerMinute };
}
