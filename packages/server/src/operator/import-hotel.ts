import { operatorChange, operatorCommand, type RequestContext } from '@innkeeper/platform';
import { z } from 'zod';

/** A hotel file; its importer checks the content and lists every problem at once. Rules: HOTEL-9. */
export const hotelFileInput = z.record(z.string(), z.unknown());

interface HotelImport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly property_id: string;
}

export type ImportHotel = (ctx: RequestContext, file: unknown) => Promise<HotelImport>;

const importInput = z.strictObject({ tenant_id: z.string(), file: hotelFileInput });

/** `hotel import`: brings a tenant's hotel in line with a file. Rules: HOTEL-5, HOTEL-6. Errors: SVC-2011, those of the import. */
export function importHotelCommand(importHotel: ImportHotel) {
  return operatorCommand(importInput, async (ctx, { tenant_id: tenantId, file }) => {
    const { property_id, created, updated, unchanged } = await importHotel(await ctx.inTenant(tenantId, 'hotel_import'), file);
    const result = { created, updated, unchanged };
    return operatorChange(ctx, 'hotel.import', async () => ({ result, tenantId, resourceId: property_id, details: result }));
  });
}
