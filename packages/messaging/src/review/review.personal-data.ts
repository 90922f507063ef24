import { heldRows, type PersonalData } from '@innkeeper/platform';

/** Texts of a guest's reviews; the rating stays with the books. Events about them are found by the keys. */
export const reviewPersonalData: readonly PersonalData[] = [
  heldRows('reviews', {
    table: 'messaging.review',
    of: 'guest',
    by: 'guest_id',
    key: 'id',
    yields: 'review',
    columns: { title: 'null', text: 'null', reply_text: 'null' },
    retention: 'with the books',
  }),
];
