import { systemStatement } from './statement.ts';

/**
 * For the rest of a transaction across tenants. Its tables are empty one moment and long the next, their statistics are of neither, and a plan
 * that reads the whole of one, or joins by a hash of it, reads every row that has passed since it was vacuumed. Every look-up has its index.
 */
export const byIndexOnly = {
  statement: systemStatement<never>(
    'platform.by_index_only',
    `select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  ),
  values: [],
};
