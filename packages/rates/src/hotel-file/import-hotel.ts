import { ServiceError } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';
import { hotelFileLimits } from './hotel-file.contract.ts';
import { importCompanies } from './import-companies.ts';
import { importDailyRates } from './import-daily-rates.ts';
import { importProperty } from './import-property.ts';
import { importRatePlans } from './import-rate-plans.ts';
import { importRoomTypes } from './import-room-types.ts';
import { importUsers } from './import-users.ts';
import { parseHotelFile } from './parse-hotel-file.ts';
import { type Import, sumTallies, type Tally } from './tally.ts';

export interface HotelImport extends Tally {
  readonly property_id: string;
}

const lockImports = statement<never>('rates.lock_hotel_import', `select pg_advisory_xact_lock(hashtextextended('hotel import ' || $1, 0))`);

/**
 * Brings a tenant's hotel to what a file says, in one transaction; what the file does not name stays. The same file again changes
 * nothing. A changed rate plan is replaced and the old one deprecated, as plans never change. Contract 9. Errors: SVC-2013.
 */
export async function importHotel(ctx: RequestContext, file: unknown): Promise<HotelImport> {
  const parsed = parseHotelFile(file);
  return inTransaction(ctx, async (tx, inner) => {
    const run: Import = { tx, ctx: inner, file: parsed, faults: [] };
    await tx.run(lockImports, [ctx.tenant.id]);
    const property = await importProperty(run);
    const roomTypes = await importRoomTypes(run, property.id);
    if (run.faults.length > 0) throw new ServiceError('SVC-2013', run.faults.slice(0, hotelFileLimits.problemsMax));
    const companies = await importCompanies(run);
    const plans = await importRatePlans(run, { propertyId: property.id, roomTypeIds: roomTypes.ids, companyIds: companies.ids });
    const rates = await importDailyRates(run, { roomTypeIds: roomTypes.ids, ratePlanIds: plans.ids });
    const users = await importUsers(run);
    return { ...sumTallies([property.tally, roomTypes.tally, companies.tally, plans.tally, rates, users]), property_id: property.id };
  });
}
