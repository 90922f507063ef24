import { heldRows, type PersonalData } from '@innkeeper/platform';

/** Occupants by id only, which identify nobody once their profiles are erased. */
const occupants = heldRows('occupants', {
  table: 'booking.occupant',
  of: 'guest',
  by: 'guest_id',
  key: 'reservation_id',
  columns: { kinship: { keep: 'the registries of guests demand it of minors, erased or not' } },
  retention: 'with the books',
});

export const occupantPersonalData: readonly PersonalData[] = [occupants];
