import { systemStatement } from '../database/statement.ts';

/** Keeps everybody else from reading and writing events until the transaction ends. */
export const lockEvents = systemStatement<never>('platform.lock_events', 'lock table only platform.event in access exclusive mode');
