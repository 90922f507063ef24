import { staffSection } from '@innkeeper/access';
import { type HotelFileParts, hotelFileSection } from '@innkeeper/hotel';
import { followRoomTypes, salesSection } from '@innkeeper/rates';

/** What the contexts hand in to a hotel file, in the order in which it is imported. Rules: HOTEL-1. */
export const hotelFileParts: HotelFileParts = { sections: [salesSection, hotelFileSection(staffSection)], followRoomTypes };
