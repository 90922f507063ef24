import { hasPasskey, knownCredential } from '@innkeeper/access';
import type { CellAddress, Directory } from '@innkeeper/cells';
import { ServiceError } from '@innkeeper/kernel';
import type { Database } from '@innkeeper/platform';
import type { CallCell } from './cell-calls.ts';

export interface PasskeysElsewhereDeps {
  readonly cell: string;
  readonly db: Database;
  readonly directory: Pick<Directory, 'listCells'>;
  readonly call: CallCell;
}

/** Finds the other cell that has a passkey; null if it is here, or nowhere. */
export type FindPasskey = (credentialId: string) => Promise<CellAddress | null>;

/** Asks all other cells at once for a passkey that this one does not have. Rules: CELL-10. Errors: SVC-9003. */
export function passkeysElsewhere({ cell, db, directory, call }: PasskeysElsewhereDeps): FindPasskey {
  return async (credentialId) => {
    if (await hasPasskey(db, credentialId)) return null;
    const others = (await directory.listCells()).filter((other) => other.cell !== cell).map(({ cell: name, url }) => ({ name, url }));
    const input = { credential_id: credentialId };
    const asked = await Promise.allSettled(
      others.map((other) => call(other, { procedure: 'account.passkey', input, answer: knownCredential })),
    );
    const at = asked.findIndex((answer) => answer.status === 'fulfilled' && answer.value.is_known);
    if (at === -1 && asked.some(({ status }) => status === 'rejected')) throw silent();
    return others[at] ?? null;
  };
}

function silent(): ServiceError {
  return new ServiceError('SVC-9003', [{ field: 'cell', issue: 'does not answer' }], { retryAfterSeconds: 1 });
}
