import { refuse, type ServiceError } from '@innkeeper/kernel';
import { type Database, type Environment, systemStatement, type TenantFacts } from '@innkeeper/platform';
import { z } from 'zod';

/** Columns of `access.tenant t` for the facts of a tenant. */
export const tenantColumns = `t.id as tenant_id, t.environment, t.clock_offset_seconds, t.settings, t.caps`;

export interface TenantRow {
  tenant_id: string;
  environment: Environment;
  clock_offset_seconds: bigint;
  settings: Record<string, unknown>;
  caps: unknown;
}

/** Enterprise caps as stored; absent ones have the default. */
const storedCaps = z.object({
  global: z.number().nullable().default(null),
  endpoints: z.record(z.string(), z.number()).default({}),
  rows: z.number().nullable().default(null),
});

/** Parses the facts of a tenant from its row. */
export function toTenantFacts(row: TenantRow): TenantFacts {
  return {
    id: row.tenant_id,
    environment: row.environment,
    clockOffsetSeconds: Number(row.clock_offset_seconds),
    settings: row.settings,
    caps: storedCaps.parse(row.caps),
  };
}

export const readTenantRow = systemStatement<TenantRow>(
  'access.read_tenant',
  `select ${tenantColumns} from access.tenant t where t.id = $1`,
);

/** Reads the facts of a tenant for work without a token (schedules, activities, operators), or null. Errors: SVC-9003. */
export async function readTenant(db: Database, tenantId: string): Promise<TenantFacts | null> {
  const [row] = await db.runAsSystem(readTenantRow, [tenantId]);
  return row ? toTenantFacts(row) : null;
}

/** The refusal of an unknown tenant: SVC-2011. */
export function noSuchTenant(): ServiceError {
  return refuse('SVC-2011', 'tenant_id', 'is not a tenant of this installation');
}
