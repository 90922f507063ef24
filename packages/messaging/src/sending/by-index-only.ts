import { systemStatement } from '@innkeeper/platform';

/**
 * For the rest of a transaction. The queue is empty one moment and long the next, its statistics are of neither, and a plan that reads the whole
 * of it, or joins by a hash of it, reads every row that has passed since it was vacuumed; every look-up here has its index.
 */
export const byIndexOnly = {
  statement: systemStatement<never>(
    'messaging.by_index_only',
    `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  ),
  values: [],
};
