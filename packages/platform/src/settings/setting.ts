import { z } from 'zod';
import type { TenantFacts } from '../context.ts';
import type { RunStatement } from '../database/database.ts';

/** Consequences of a changed setting elsewhere, in the transaction that changes it. */
type SettingEffect = (run: RunStatement, tenantId: string) => Promise<void>;

/** A setting that an operator may change per tenant. Rules: OPS-10. */
export interface Setting<T = unknown> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly standard: T; // default until changed
  readonly follow?: SettingEffect;
  /** The value for a tenant. */
  of(tenant: Pick<TenantFacts, 'settings'>): T;
}

/** Declares a setting. Values are checked when they are set, not when they are read. */
export function setting<T extends boolean | number | string | null>(
  name: string,
  { schema, standard }: { readonly schema: z.ZodType<T>; readonly standard: T },
): Setting<T> {
  return {
    name,
    schema,
    standard,
    of: ({ settings }) => (Object.hasOwn(settings, name) ? (settings[name] as T) : standard), // written only through the schema
  };
}

/** Declares a boolean setting; any other value is outside the accepted set. */
export function flagSetting(name: string, standard: boolean, more: { readonly follow?: SettingEffect } = {}): Setting<boolean> {
  return { ...setting<boolean>(name, { schema: z.literal([true, false]), standard }), ...more };
}
