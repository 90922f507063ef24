import { staffSection } from '@innkeeper/access';
import { wakeProperty } from '@innkeeper/guest';
import { type HotelFileParts, hotelFileSection } from '@innkeeper/hotel';
import { applyRoomTypeChanges, salesSection } from '@innkeeper/rates';
import { setUpFiscal } from './legal-documents.ts';

/** The parts that the contexts contribute to a hotel file, in the order of their import. Rules: HOTEL-6, HOTEL-8. */
export const hotelFileParts: HotelFileParts = {
  sections: [salesSection, hotelFileSection(staffSection)],
  applyRoomTypeChanges,
  retryForProperty: wakeProperty,
  setUpFiscal,
};
