import { RestartTransaction, statement, type WriteContext } from '@innkeeper/platform';
import { bookingEvents } from '../events.ts';
import { rereadGroup, toGroupBody } from './group-row.ts';

const lockAll = statement<never>(
  'booking.lock_groups_of_organisers',
  `select count(*) from (
     select from booking.stay_group g where g.tenant_id = $1 and g.organiser_guest_id = any($2) order by g.id for no key update) locked`,
);

/**
 * Locks the groups of organisers, before the guests: the locks of a merge or an erasure are taken in the order of all changes of groups.
 * Decision: infra/decisions/0035.
 */
export async function lockGroupsOfOrganisers(ctx: WriteContext, guestIds: readonly string[]): Promise<void> {
  await ctx.tx.run(lockAll, [ctx.tenant.id, guestIds]);
}

// Never waits: what another transaction holds is skipped, and missed.
const countLocked = statement<{ are_locked: boolean }>(
  'booking.groups_of_organisers_are_locked',
  `select (select count(*) from booking.stay_group g where g.tenant_id = $1 and g.organiser_guest_id = any($2))
          = (select count(*) from (
               select from booking.stay_group g where g.tenant_id = $1 and g.organiser_guest_id = any($2) for no key update skip locked) l)
          as are_locked`,
);

/** Restarts the transaction if locked guests have become organisers of groups that others hold. Decision: infra/decisions/0035. */
export async function requireGroupsLocked(ctx: WriteContext, guestIds: readonly string[]): Promise<void> {
  const [row] = await ctx.tx.run(countLocked, [ctx.tenant.id, guestIds]);
  if (!row?.are_locked) throw new RestartTransaction('a guest became the organiser of a group');
}

const repoint = statement<{ id: string; updated_before: string }>(
  'booking.repoint_groups',
  `update booking.stay_group g set organiser_guest_id = $3, version = g.version + 1, updated_at = $4
     from (select b.id, b.updated_at from booking.stay_group b where b.tenant_id = $1 and b.organiser_guest_id = $2) before
    where g.tenant_id = $1 and g.id = before.id returning g.id, before.updated_at as updated_before`,
);

/** Moves the groups of a locked guest to the survivor of a merge; each emits `group.updated`. Rules: GROUP-19. */
export async function repointGroups(ctx: WriteContext, merge: { readonly sourceId: string; readonly survivorId: string }): Promise<void> {
  const moved = await ctx.tx.run(repoint, [ctx.tenant.id, merge.sourceId, merge.survivorId, ctx.clock.now()]);
  for (const { id, updated_before } of moved) {
    const row = await rereadGroup(ctx, id);
    const before = toGroupBody(ctx, { ...row, organiser_guest_id: merge.sourceId, updated_at: updated_before });
    ctx.tx.emitChange(bookingEvents['group.updated'], id, { before, after: toGroupBody(ctx, row) });
  }
}
