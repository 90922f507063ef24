import { type FieldIssue, ServiceError } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import type { SetUpFiscal } from '../property/fiscal-set-up.ts';
import { importProperty } from './import-property.ts';
import { type ApplyRoomTypeChanges, importRoomTypes } from './import-room-types.ts';
import type { HotelPartImport } from './import-run.ts';
import { parseHotelFile, problemsMax } from './parse-hotel-file.ts';
import type { HotelFileSection } from './section.ts';
import { sumTallies, type Tally } from './tally.ts';

export interface HotelImport extends Tally {
  readonly property_id: string;
}

/** Contributions of higher contexts, in the order of their import. */
export interface HotelFileParts {
  readonly sections: readonly HotelFileSection[];
  readonly applyRoomTypeChanges: ApplyRoomTypeChanges;
  /** Retries work that was refused because of a property's data, in the same transaction; takes the locks that come last. */
  readonly retryForProperty: (ctx: WriteContext, propertyId: string) => Promise<void>;
  readonly setUpFiscal: SetUpFiscal;
}

const lockImports = statement<never>('hotel.lock_hotel_import', `select pg_advisory_xact_lock(hashtextextended('hotel import ' || $1, 0))`);

/**
 * Brings a tenant's hotel into the state of a file, in one transaction; anything the file does not name stays. Repeating an import changes
 * nothing. The hotel's own part comes first, then each section.
 * Rules: HOTEL-5, HOTEL-6, HOTEL-11. Decision: infra/decisions/0020. Errors: SVC-2013, SVC-3007.
 */
export async function importHotel(ctx: RequestContext, parts: HotelFileParts, file: unknown): Promise<HotelImport> {
  const { hotel, sections } = parseHotelFile(parts.sections, file);
  return inTransaction(ctx, async (inner) => {
    const run: HotelPartImport = { ctx: inner, hotel, faults: [] };
    await inner.tx.run(lockImports, [inner.tenant.id]);
    const property = await importProperty(run);
    const roomTypes = await importRoomTypes(run, property.id, parts.applyRoomTypeChanges);
    run.faults.push(...(await fiscalFaults(parts, inner, property.id)));
    if (run.faults.length > 0) throw new ServiceError('SVC-2013', run.faults.slice(0, problemsMax));
    const tallies = [property.tally, roomTypes.tally];
    const imported = { propertyId: property.id, currency: hotel.property.currency, roomTypeIds: roomTypes.ids };
    for (const importSection of sections) tallies.push(await importSection({ ctx: inner, hotel: imported }));
    if (property.tally.updated > 0) await parts.retryForProperty(inner, property.id);
    return { ...sumTallies(tallies), property_id: property.id };
  });
}

const fiscalField = 'property.fiscal';

async function fiscalFaults({ setUpFiscal }: HotelFileParts, ctx: WriteContext, propertyId: string): Promise<FieldIssue[]> {
  return (await setUpFiscal(ctx, propertyId, fiscalField)).map(({ field, issue }) => ({ field: `${fiscalField}.${field}`, issue }));
}
