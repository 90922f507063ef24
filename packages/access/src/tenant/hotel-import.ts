import { z } from 'zod';
import { operatorChange } from '../audit/operator-change.ts';
import type { OperatorContext } from '../operator-context.ts';
import { noSuchTenant, readTenant } from './tenant-facts.ts';

/** A hotel file; its importer checks the content and lists every problem at once. Contract 9. */
export const hotelFile = z.record(z.string(), z.unknown());

export interface HotelImport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly property_id: string;
}

/** Contract 1: `hotel import`. */
export const importHotelInput = z.strictObject({ tenant_id: z.string(), file: hotelFile });

export interface ImportHotelDeps {
  readonly importHotel: (tenantId: string, file: unknown) => Promise<HotelImport>;
}

/** Brings a tenant's hotel to what a file says. Contract 9. Errors: SVC-2011, those of the import. */
export async function importHotel(
  ctx: OperatorContext,
  deps: ImportHotelDeps,
  input: z.infer<typeof importHotelInput>,
): Promise<Omit<HotelImport, 'property_id'>> {
  const tenantId = input.tenant_id;
  if (!(await readTenant(ctx.db, tenantId))) throw noSuchTenant();
  const { property_id, created, updated, unchanged } = await deps.importHotel(tenantId, input.file);
  const result = { created, updated, unchanged };
  return operatorChange(ctx, 'hotel.import', async () => ({ result, tenantId, resourceId: property_id, details: result }));
}
