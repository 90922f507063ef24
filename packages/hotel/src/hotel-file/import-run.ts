import type { FieldIssue } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { HotelPart } from './hotel-file.contract.ts';
import type { Ids } from './tally.ts';

/** The import of the hotel's own part of a file, on its open transaction. */
export interface HotelPartImport {
  readonly ctx: WriteContext;
  readonly hotel: HotelPart;
  /** Requests of the file that this hotel refuses; reported together. */
  readonly faults: FieldIssue[];
}

/** The input of another section's import: the same transaction, and the outcome of the hotel's own part. */
export interface SectionImport {
  readonly ctx: WriteContext;
  readonly hotel: ImportedHotel;
}

export interface ImportedHotel {
  readonly propertyId: string;
  readonly currency: string;
  readonly roomTypeIds: Ids; // by code
}
