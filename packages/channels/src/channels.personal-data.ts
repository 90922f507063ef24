import { heldRows, type PersonalData } from '@innkeeper/platform';

/** What came in about a guest and was put before a person. */
const incidents = heldRows('incidents', {
  table: 'channels.incident',
  of: 'guest',
  by: 'guest_id',
  key: 'id',
  columns: { payload: 'null' },
  retention: 'with the books',
});

export const channelsPersonalData: readonly PersonalData[] = [incidents];
