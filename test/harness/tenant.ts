import { newId } from '@innkeeper/kernel';
import type { Environment } from '@innkeeper/platform';
import { type Api, client } from './client.ts';
import { operator } from './instance.ts';
import type { HotelFile } from './known-hotel.ts';

export interface TenantOptions {
  readonly name?: string;
  readonly sandbox?: boolean;
  readonly settings?: {
    readonly allow_overselling?: boolean;
    readonly strict_parsing?: boolean;
    readonly webhook_tls_required?: boolean;
    readonly tentative_hold_hours?: number | null;
  };
}

/** A tenant of a test's own, with a REST client for each of its tokens. */
export interface Tenant {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly tokens: { readonly read_only: string; readonly read_write: string; readonly full: string };
  readonly api: Api; // with the full token
  readonly readWrite: Api;
  readonly readOnly: Api;
  /** Moves the business time of a sandbox tenant. */
  readonly advanceClock: (by: string) => Promise<{ now: string; offset_seconds: number }>;
}

/** Creates a tenant without a hotel: for tests of guests, webhooks, tokens and limits. One per test: nothing is shared. */
export async function newTenant(options: TenantOptions = {}): Promise<Tenant> {
  const { propertyId: _none, ...tenant } = await createTenant(options, null);
  return tenant;
}

/** Creates a tenant through the operator procedures, with the given hotel if any. */
export async function createTenant(options: TenantOptions, hotel: HotelFile | null): Promise<Tenant & { readonly propertyId: string }> {
  const { name = `Hotel ${newId('tenant').slice(-8)}`, sandbox = false, settings } = options;
  const created = await operator().tenant.create.mutate({ name, sandbox, ...(hotel ? { hotel: { ...hotel } } : {}) });
  const { tenant_id: tenantId, tokens } = created;
  if (settings) await operator().tenant.settings.mutate({ tenant_id: tenantId, set: settings });
  const environment = sandbox ? 'sandbox' : 'production';
  return {
    tenantId,
    environment,
    baseUrl: created.sandbox_url ?? created.base_url ?? '',
    tokens,
    api: client(tokens.full, { environment }),
    readWrite: client(tokens.read_write, { environment }),
    readOnly: client(tokens.read_only, { environment }),
    advanceClock: (by) => operator().clock.advance.mutate({ tenant_id: tenantId, by }),
    propertyId: created.property_id ?? '',
  };
}
