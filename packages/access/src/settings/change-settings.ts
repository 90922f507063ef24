import { statement, type TenantSettings } from '@innkeeper/platform';
import { z } from 'zod';
import { operatorChange } from '../audit/operator-change.ts';
import type { OperatorContext } from '../operator-context.ts';
import { noSuchTenant, readTenant, type TenantRow, tenantColumns, toTenantFacts } from '../tenant/tenant-facts.ts';

const holdHoursMax = 8_760; // a year

/** Contract 1: `tenant settings`. Without `set` they are only shown. */
export const tenantSettingsInput = z.strictObject({
  tenant_id: z.string(),
  set: z
    .strictObject({
      allow_overselling: z.boolean(),
      strict_parsing: z.boolean(),
      webhook_tls_required: z.boolean(),
      tentative_hold_hours: z.int().min(1).max(holdHoursMax).nullable(),
    })
    .partial()
    .default({}),
});

export interface SettingsBody {
  readonly settings: {
    readonly allow_overselling: boolean;
    readonly strict_parsing: boolean;
    readonly webhook_tls_required: boolean;
    readonly tentative_hold_hours: number | null;
  };
}

const updateSettings = statement<TenantRow>(
  'access.update_settings',
  `update access.tenant t
      set allow_overselling = coalesce($2, t.allow_overselling), strict_parsing = coalesce($3, t.strict_parsing),
          webhook_tls_required = coalesce($4, t.webhook_tls_required),
          tentative_hold_hours = case when $5 then $6 else t.tentative_hold_hours end, updated_at = $7
    where t.id = $1 returning ${tenantColumns}`,
);

/** Shows or changes the settings of a tenant; what is not named stays. Contract 1. Errors: SVC-2011. */
export async function changeSettings(ctx: OperatorContext, input: z.infer<typeof tenantSettingsInput>): Promise<SettingsBody> {
  const { tenant_id: tenantId, set } = input;
  if (Object.keys(set).length === 0) {
    const tenant = await readTenant(ctx.db, tenantId);
    if (!tenant) throw noSuchTenant();
    return toBody(tenant.settings);
  }
  const hours = set.tentative_hold_hours;
  const flags = [set.allow_overselling ?? null, set.strict_parsing ?? null, set.webhook_tls_required ?? null];
  return operatorChange(ctx, 'tenant.settings', async (run) => {
    const [row] = await run(updateSettings, [tenantId, ...flags, hours !== undefined, hours ?? null, ctx.clock.now()]);
    if (!row) throw noSuchTenant();
    return { result: toBody(toTenantFacts(row).settings), tenantId, resourceId: tenantId, details: set };
  });
}

function toBody(settings: TenantSettings): SettingsBody {
  return {
    settings: {
      allow_overselling: settings.allowOverselling,
      strict_parsing: settings.strictParsing,
      webhook_tls_required: settings.webhookTlsRequired,
      tentative_hold_hours: settings.tentativeHoldHours,
    },
  };
}
