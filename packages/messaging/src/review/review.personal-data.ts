import { heldRows, type PersonalData } from '@innkeeper/platform';

/** What a guest said of a stay; the rating stays with the books. Events about it are found by the keys. */
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
