import { heldRows, type PersonalData } from '@innkeeper/platform';

/** A group references its organiser; its name and notes may contain personal data. */
const groups = heldRows('groups', {
  table: 'booking.stay_group',
  of: 'guest',
  by: 'organiser_guest_id',
  key: 'id',
  yields: 'group',
  columns: { name: { set: 'Erased' }, folded_name: { set: 'erased' }, notes: 'null' },
  internal: ['folded_name'],
  isVersioned: true,
  retention: 'with the books',
});

export const groupPersonalData: readonly PersonalData[] = [groups];
