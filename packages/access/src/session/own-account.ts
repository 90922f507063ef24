import { type SystemTransaction, systemStatement } from '@innkeeper/platform';
import { type LockedPerson, lockPerson } from '../person/lock-person.ts';
import { notSignedIn } from './read-session.ts';
import type { Session } from './session.contract.ts';

const lockSession = systemStatement<{ id: string }>('access.lock_session', 'select s.id from access.session s where s.id = $1 for update');

/**
 * Locks the account of a session until the end of the transaction. A session that a reset or a new password has ended is refused; for one of
 * another cell, only that cell can tell, which the caller has asked.
 * Errors: SVC-1001, SVC-2011.
 */
export async function lockOwnAccount(run: SystemTransaction, { id, personId, homeCell }: Session): Promise<LockedPerson> {
  const locked = await lockPerson(run, personId);
  if (homeCell === null && (await run(lockSession, [id])).length === 0) throw notSignedIn();
  return locked;
}
