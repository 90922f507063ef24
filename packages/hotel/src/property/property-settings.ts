import { createHash } from 'node:crypto';
import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, readRows, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import { LockMode } from '@mikro-orm/core';
import type { SetUpFiscal } from './fiscal-set-up.ts';
import { noSuchProperty, Property, type PropertyFacts } from './property.entity.ts';
import type {
  changePropertySettingsContract,
  PropertyChange,
  PropertySettings,
  readPropertySettingsContract,
} from './property-settings.contract.ts';

export interface PropertySettingsDeps {
  /** Retries, in the same transaction, work that was refused because of the property's data. Its locks come last in the lock order. */
  readonly retryForProperty: (ctx: WriteContext, propertyId: string) => Promise<void>;
  readonly setUpFiscal: SetUpFiscal;
}

const columns = 'p.id, p.name, p.check_in_time, p.check_out_time, p.self_check_in, p.colour, p.phone, p.address, p.fiscal, p.updated_at';

const readSettings = statement<PropertySettings>(
  'hotel.read_house_settings',
  `select ${columns} from hotel.property p where p.tenant_id = $1 and p.id = $2`,
);

/** The settings of a property with their entity tag. Rules: HOTEL-28. Errors: SVC-2011. */
export async function readPropertySettings(
  ctx: RequestContext,
  { params }: ContractInput<typeof readPropertySettingsContract>,
): Promise<PropertySettings> {
  const settings = await settingsOf(ctx, params.id);
  ctx.reply.etag = etagOf(versionOf(settings));
  return settings;
}

/**
 * Changes the named fields; repeating a change changes nothing.
 * Rules: HOTEL-28, FISCAL-2. Errors: SVC-2011, SVC-2013, SVC-3006, SVC-3007. Decision: infra/decisions/0020.
 */
export function changePropertySettings({ retryForProperty, setUpFiscal }: PropertySettingsDeps) {
  return async (ctx: WriteContext, { params, body }: ContractInput<typeof changePropertySettingsContract>): Promise<PropertySettings> => {
    const { id } = params;
    const property = await ctx.tx.em.findOne(Property, { tenantId: ctx.tenant.id, id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!property) throw noSuchProperty();
    const before = await settingsOf(ctx, id);
    requireMatch(ctx, versionOf(before));
    ctx.reply.before = before;
    const hasChanged = property.describe(factsOf(body), ctx.clock.now());
    await ctx.tx.em.flush();
    if (hasChanged && body.fiscal !== undefined) requireNoFaults(await setUpFiscal(ctx, id, 'fiscal'));
    if (hasChanged) await retryForProperty(ctx, id);
    const settings = hasChanged ? await settingsOf(ctx, id) : before;
    ctx.reply.etag = etagOf(versionOf(settings));
    return settings;
  };
}

/** Errors: SVC-2013. */
function requireNoFaults(faults: readonly FieldIssue[]): void {
  if (faults.length > 0)
    throw new ServiceError(
      'SVC-2013',
      faults.map(({ field, issue }) => ({ field: `fiscal.${field}`, issue })),
    );
}

/** Reads the settings or refuses. Errors: SVC-2011. */
async function settingsOf(ctx: RequestContext, id: string): Promise<PropertySettings> {
  const [settings] = await readRows(ctx, readSettings, [ctx.tenant.id, id]);
  if (!settings) throw noSuchProperty();
  return settings;
}

function factsOf({ check_in_time, check_out_time, self_check_in, ...change }: PropertyChange): Partial<PropertyFacts> {
  const named = { checkInTime: check_in_time, checkOutTime: check_out_time, selfCheckIn: self_check_in, ...change };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

const versionBytes = 6; // fits a number

/** Version of the settings alone: it differs whenever one of them does, however it was written. */
function versionOf({ updated_at: _moment, ...settings }: PropertySettings): number {
  return createHash('sha256').update(JSON.stringify(settings)).digest().readUIntBE(0, versionBytes);
}
