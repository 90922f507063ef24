import { type OperatorContext, operatorChange, type Setting, systemStatement } from '@innkeeper/platform';
import { z } from 'zod';
import { noSuchTenant, readTenant, type TenantRow, tenantColumns, toTenantFacts } from '../tenant/tenant-facts.ts';

/** Input of `tenant settings`, for the settings that contexts declare. Without `set` they are only shown. */
export function tenantSettingsInput(settings: readonly Setting[]) {
  const shape = Object.fromEntries(settings.map(({ name, schema }) => [name, schema.optional()]));
  return z.strictObject({ tenant_id: z.string(), set: z.strictObject(shape).default({}) });
}

interface SettingsChange {
  readonly tenant_id: string;
  readonly set: Readonly<Record<string, unknown>>;
}

export interface SettingsBody {
  readonly settings: Readonly<Record<string, unknown>>;
}

const updateSettings = systemStatement<TenantRow>(
  'access.update_settings',
  `update access.tenant t set settings = t.settings || $2::jsonb, updated_at = $3 where t.id = $1 returning ${tenantColumns}`,
);

/** Shows or changes the settings of a tenant; absent ones stay. Rules: OPS-10. Errors: SVC-2011. */
export async function changeSettings(ctx: OperatorContext, settings: readonly Setting[], input: SettingsChange): Promise<SettingsBody> {
  const { tenant_id: tenantId, set } = input;
  const toBody = (tenant: Parameters<Setting['of']>[0]): SettingsBody => ({
    settings: Object.fromEntries(settings.map((setting) => [setting.name, setting.of(tenant)])),
  });
  if (Object.keys(set).length === 0) {
    const tenant = await readTenant(ctx.db, tenantId);
    if (!tenant) throw noSuchTenant();
    return toBody(tenant);
  }
  const body = await operatorChange(ctx, 'tenant.settings', async (run) => {
    const [row] = await run(updateSettings, [tenantId, JSON.stringify(set), ctx.clock.now()]);
    if (!row) throw noSuchTenant();
    for (const { name, follow } of settings) if (Object.hasOwn(set, name)) await follow?.(run, tenantId);
    return { result: toBody(toTenantFacts(row)), tenantId, resourceId: tenantId, details: set };
  });
  ctx.db.announceOutbox();
  return body;
}
