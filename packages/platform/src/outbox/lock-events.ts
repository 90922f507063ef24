import { systemStatement } from '../database/statement.ts';

/** Locks the event table against all reads and writes until the transaction ends. */
export const lockEvents = systemStatement<never>('platform.lock_events', 'lock table only platform.event in access exclusive mode');
