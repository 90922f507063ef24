import { type RequestContext, readRows, statement, type Transaction } from '@innkeeper/platform';
import { type GuestRow, type GuestWithAliases, rowColumns, survivorIds } from './guest-row.ts';

/** Merges that may come in between while one request waits for a lock. */
const attemptsMax = 20;

const findSurvivor = statement<{ id: string }>(
  'guest.find_survivor',
  `select g.id from guest.guest g where g.tenant_id = $1 and g.id = any(${survivorIds(2)})`,
);

const shareGuest = statement<{ id: string }>('guest.share_guest', `${findSurvivor.text} for key share`);

const lockRow = statement<GuestRow>(
  'guest.lock_guest',
  `select ${rowColumns} from guest.guest g where g.tenant_id = $1 and g.id = any(${survivorIds(2)}) for no key update`,
);

const readAliases = statement<{ id: string }>(
  'guest.read_aliases',
  `select a.id from guest.alias a where a.tenant_id = $1 and a.survivor_id = any(${survivorIds(2)}) order by a.id`,
);

/**
 * The id under which a guest lives on (its own, or the survivor's of a merge), or null when there is none in the tenant.
 * The guest cannot be merged away before the transaction ends, so rows may be written that point to it.
 * Rules: GUEST-18, GUEST-19. Errors: none; the caller answers null with SVC-2010.
 */
export async function resolveGuestId(tx: Transaction, id: string): Promise<string | null> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const [row] = await tx.run(shareGuest, [tx.tenantId, id]);
    if (row) return row.id;
    if (!(await isKnown(tx, id))) return null;
  }
  throw new Error(`guest ${id} was merged ${attemptsMax} times within one request`);
}

/** The id that a filter means: the survivor's for a merged one, any other as it is. Takes no lock. Rules: GUEST-18. */
export async function survivorOf(ctx: RequestContext, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const [row] = await readRows(ctx, findSurvivor, [ctx.tenant.id, id]);
  return row?.id ?? id;
}

/** Locks one guest for a change, by its own id or that of a profile merged into it; null when there is none. */
export async function lockGuest(tx: Transaction, id: string): Promise<GuestWithAliases | null> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    // One round trip. The second statement starts when the lock is held, so it sees every merge there has been.
    const [[row], aliases] = await Promise.all([tx.run(lockRow, [tx.tenantId, id]), tx.run(readAliases, [tx.tenantId, id])]);
    if (row) return { ...row, aliases: aliases.map((alias) => alias.id) };
    if (!(await isKnown(tx, id))) return null;
  }
  throw new Error(`guest ${id} was merged ${attemptsMax} times within one request`);
}

/**
 * Whether an id leads to a guest just now. A statement that waited for a merge finds the row gone and not yet its alias;
 * one that locks nothing sees one or the other, and distinguishes an unknown id from a guest that has just moved.
 */
async function isKnown(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.run(findSurvivor, [tx.tenantId, id]);
  return found.length > 0;
}

/** Two profiles about to become one; null where an id leads to none. */
export interface LockedPair {
  readonly survivor: GuestRow | null;
  readonly source: GuestRow | null;
  readonly aliases: readonly { readonly id: string }[];
}

// Sorted before it locks: every merge locks in the order of ids, whichever way round it was asked for.
const lockBoth = statement<GuestRow & { is_survivor: boolean | null; is_source: boolean | null }>(
  'guest.lock_pair',
  `select ${rowColumns}, g.id = any(${survivorIds(2)}) as is_survivor, g.id = any(${survivorIds(3)}) as is_source
     from guest.guest g
    where g.tenant_id = $1 and g.id = any(${survivorIds(2)} || ${survivorIds(3)})
    order by g.id for update`,
);

const readPairAliases = statement<{ id: string }>(
  'guest.read_pair_aliases',
  `select a.id from guest.alias a where a.tenant_id = $1 and a.survivor_id = any(${survivorIds(2)} || ${survivorIds(3)})`,
);

const beforePair = statement<never>('guest.before_pair', 'savepoint before_pair');
const backBeforePair = statement<never>('guest.back_before_pair', 'rollback to savepoint before_pair');

/** Locks both profiles of a merge, in the order of their ids; each may be named by an alias. */
export async function lockPair(tx: Transaction, survivorId: string, sourceId: string): Promise<LockedPair> {
  const values = [tx.tenantId, survivorId, sourceId];
  await tx.run(beforePair, []);
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const [rows, aliases] = await Promise.all([tx.run(lockBoth, values), tx.run(readPairAliases, values)]);
    const survivor = rows.find((row) => row.is_survivor) ?? null;
    const source = rows.find((row) => row.is_source) ?? null;
    const isSettled = (survivor || !(await isKnown(tx, survivorId))) && (source || !(await isKnown(tx, sourceId)));
    if (isSettled) return { survivor, source, aliases };
    // Lets go of the one lock that was had: kept, it could be out of order with the next two.
    await tx.run(backBeforePair, []);
  }
  throw new Error(`guests ${survivorId} and ${sourceId} were merged ${attemptsMax} times within one request`);
}
