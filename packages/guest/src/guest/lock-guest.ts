import {
  type RequestContext,
  RestartTransaction,
  type RunStatement,
  readRows,
  statement,
  systemStatement,
  type WriteContext,
} from '@innkeeper/platform';
import { type GuestRow, type GuestWithAliases, rowColumns, survivorIds } from './guest-row.ts';

const findSurvivor = statement<{ id: string }>(
  'guest.find_survivor',
  `select g.id from guest.guest g where g.tenant_id = $1 and g.id = any(${survivorIds(2)})`,
);

// Stronger than a foreign key's lock, so that it excludes a merge, which lets those through.
const lockSurvivor = statement<{ id: string }>('guest.lock_guest_id', `${findSurvivor.text} for share`);

const lockRow = statement<GuestRow>(
  'guest.lock_guest',
  `select ${rowColumns} from guest.guest g where g.tenant_id = $1 and g.id = any(${survivorIds(2)}) for no key update`,
);

const readAliases = statement<{ id: string }>(
  'guest.read_aliases',
  `select a.id from guest.alias a where a.tenant_id = $1 and a.survivor_id = any(${survivorIds(2)}) order by a.id`,
);

/**
 * The current id of a guest (its own, or the survivor's of a merge), or null when the tenant has none. The lock keeps the guest from being
 * merged away before the transaction ends, so rows that point to it may be written.
 * Rules: GUEST-18, GUEST-19. Errors: none; the caller answers null with SVC-2010.
 */
export async function lockGuestId(ctx: WriteContext, id: string): Promise<string | null> {
  const [row] = await ctx.tx.run(lockSurvivor, [ctx.tenant.id, id]);
  if (!row) await requireUnknown(ctx, id);
  return row?.id ?? null;
}

const lockErasureRow = statement<{ erased_at: string | null }>(
  'guest.lock_erasure',
  `select g.erased_at from guest.guest g where g.tenant_id = $1 and g.id = any(${survivorIds(2)}) for share`,
);

/** Locks a guest against erasure and returns when it was erased, or null. Rules: GUEST-27. */
export async function lockErasure(ctx: WriteContext, id: string): Promise<string | null> {
  const [row] = await ctx.tx.run(lockErasureRow, [ctx.tenant.id, id]);
  return row?.erased_at ?? null;
}

const lockErasureRows = systemStatement<{ tenant_id: string; named: string; id: string; erased_at: string | null }>(
  'guest.lock_erasures',
  `select n.tenant_id, n.named, g.id, g.erased_at
     from unnest($1::text[], $2::text[]) as n(tenant_id, named)
     left join guest.alias a on a.tenant_id = n.tenant_id and a.id = n.named
     join guest.guest g on g.tenant_id = n.tenant_id and g.id = coalesce(a.survivor_id, n.named)
    order by g.tenant_id, g.id for share of g`,
);

/** A referenced guest, and when it was erased. */
export interface LockedGuest {
  readonly id: string; // the current id, after any merge
  readonly erasedAt: string | null;
}

/** `lockErasure` for guests of several tenants, by the given ids. Rules: GUEST-18, GUEST-27. */
export async function lockErasures(
  run: RunStatement,
  guests: readonly { readonly tenantId: string; readonly id: string }[],
): Promise<ReadonlyMap<string, LockedGuest>> {
  const rows = await run(lockErasureRows, [guests.map(({ tenantId }) => tenantId), guests.map(({ id }) => id)]);
  return new Map(rows.map((row) => [row.named, { id: row.id, erasedAt: row.erased_at }]));
}

const lockSurvivors = statement<{ id: string }>(
  'guest.lock_guest_ids',
  `select g.id from guest.guest g
    where g.tenant_id = $1
      and g.id in (select unnest($2::text[])
                   union select a.survivor_id from guest.alias a where a.tenant_id = $1 and a.id = any($2::text[]))
    order by g.id for share`,
);

const findSurvivors = statement<{ named: string; id: string }>(
  'guest.find_survivors',
  `select n.named, g.id from unnest($2::text[]) with ordinality as n(named, position)
     left join guest.alias a on a.tenant_id = $1 and a.id = n.named
     join guest.guest g on g.tenant_id = $1 and g.id = coalesce(a.survivor_id, n.named)
    order by n.position`,
);

/** `lockGuestId` for several guests, in the given order; ids without a guest in the tenant are left out. Rules: GUEST-18, GUEST-19. */
export async function lockGuestIds(ctx: WriteContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [held, found] = await Promise.all([
    ctx.tx.run(lockSurvivors, [ctx.tenant.id, ids]),
    ctx.tx.run(findSurvivors, [ctx.tenant.id, ids]),
  ]);
  const heldIds = new Set(held.map(({ id }) => id));
  if (found.some(({ id }) => !heldIds.has(id))) throw new RestartTransaction('a guest was merged during the wait for its lock');
  return new Map(found.map(({ named, id }) => [named, id]));
}

/** Resolves the id in a filter: the survivor's for a merged guest, any other unchanged. Takes no lock. Rules: GUEST-18. */
export async function survivorOf(ctx: RequestContext, id: string | undefined): Promise<string | undefined> {
  return id === undefined ? undefined : ((await findGuestId(ctx, id)) ?? id);
}

/** The current id of a guest, the survivor's for a merged one, or null when the tenant has none. Takes no lock. Rules: GUEST-18. */
export async function findGuestId(ctx: RequestContext, id: string): Promise<string | null> {
  const [row] = await readRows(ctx, findSurvivor, [ctx.tenant.id, id]);
  return row?.id ?? null;
}

/** Locks one guest for a change, by its own id or that of a merged profile; null when there is none. */
export async function lockGuest(ctx: WriteContext, id: string): Promise<GuestWithAliases | null> {
  // One round trip. The second statement runs after the lock is taken, so it sees every merge.
  const [[row], aliases] = await Promise.all([ctx.tx.run(lockRow, [ctx.tenant.id, id]), ctx.tx.run(readAliases, [ctx.tenant.id, id])]);
  if (row) return { ...row, aliases: aliases.map((alias) => alias.id) };
  await requireUnknown(ctx, id);
  return null;
}

/**
 * Distinguishes an unknown id from a guest who was merged away during the wait: the waiting statement finds the row gone but not yet its
 * alias. Locking the survivor now would break the lock order, so the transaction starts again.
 */
async function requireUnknown(ctx: WriteContext, id: string): Promise<void> {
  const found = await ctx.tx.run(findSurvivor, [ctx.tenant.id, id]);
  if (found.length > 0) throw new RestartTransaction('the guest was merged during the wait for its lock');
}

/** Two profiles to merge; null for an id without a guest. */
export interface LockedPair {
  readonly survivor: GuestRow | null;
  readonly source: GuestRow | null;
  readonly aliases: readonly { readonly id: string }[];
}

// Sorted before locking: every merge locks in id order, whatever the direction. The locks let foreign keys through: a second update of a
// folio or a stay in one transaction checks its guest again, while it holds the folio that the merge waits for.
const lockBoth = statement<GuestRow & { is_survivor: boolean | null; is_source: boolean | null }>(
  'guest.lock_pair',
  `select ${rowColumns}, g.id = any(${survivorIds(2)}) as is_survivor, g.id = any(${survivorIds(3)}) as is_source
     from guest.guest g
    where g.tenant_id = $1 and g.id = any(${survivorIds(2)} || ${survivorIds(3)})
    order by g.id for no key update`,
);

const readPairAliases = statement<{ id: string }>(
  'guest.read_pair_aliases',
  `select a.id from guest.alias a where a.tenant_id = $1 and a.survivor_id = any(${survivorIds(2)} || ${survivorIds(3)})`,
);

/** Locks both profiles of a merge in id order; each may be given by an alias. */
export async function lockPair(ctx: WriteContext, survivorId: string, sourceId: string): Promise<LockedPair> {
  const values = [ctx.tenant.id, survivorId, sourceId];
  const [rows, aliases] = await Promise.all([ctx.tx.run(lockBoth, values), ctx.tx.run(readPairAliases, values)]);
  const survivor = rows.find((row) => row.is_survivor) ?? null;
  const source = rows.find((row) => row.is_source) ?? null;
  if (!survivor) await requireUnknown(ctx, survivorId);
  if (!source) await requireUnknown(ctx, sourceId);
  return { survivor, source, aliases };
}
