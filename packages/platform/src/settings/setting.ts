import { z } from 'zod';
import type { TenantFacts } from '../context.ts';
import type { RunStatement } from '../database/database.ts';

/** What a changed setting makes necessary elsewhere, in the transaction that changes it. */
type Follow = (run: RunStatement, tenantId: string) => Promise<void>;

/** A setting that an operator may change per tenant. Rules: OPS-10. */
export interface Setting<T = unknown> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly standard: T; // what holds until it is changed
  readonly follow?: Follow;
  /** What holds for a tenant. */
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
    of: ({ settings }) => (Object.hasOwn(settings, name) ? (settings[name] as T) : standard), // written by way of the schema alone
  };
}

/** Declares a setting that is on or off; anything else is outside the accepted set. */
export function flagSetting(name: string, standard: boolean, more: { readonly follow?: Follow } = {}): Setting<boolean> {
  return { ...setting<boolean>(name, { schema: z.literal([true, false]), standard }), ...more };
}
