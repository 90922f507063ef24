import type { FieldIssue } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import type { HotelPart } from './hotel-file.contract.ts';
import type { Ids } from './tally.ts';

/** The import of the hotel's own part of a file, on its open transaction. */
export interface HotelPartImport {
  readonly ctx: WriteContext;
  readonly hotel: HotelPart;
  /** What the file asks for and this hotel refuses; reported all at once. */
  readonly faults: FieldIssue[];
}

/** What another section is imported into: the same transaction, and what the hotel's own part has become. */
export interface SectionImport {
  readonly ctx: WriteContext;
  readonly hotel: ImportedHotel;
}

export interface ImportedHotel {
  readonly propertyId: string;
  readonly currency: string;
  readonly roomTypeIds: Ids; // by code
}
