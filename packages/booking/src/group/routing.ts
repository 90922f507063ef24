import { billStaysTo, changeFolioGuest, lockFolios } from '@innkeeper/billing';
import { refuse } from '@innkeeper/kernel';
import { type RequestContext, RestartTransaction, readRows, statement, type WriteContext } from '@innkeeper/platform';
import type { ReservationRow } from '../reservation/reservation-row.ts';
import type { SharedGroup } from './shared-group.ts';

type RoutingTerms = Pick<SharedGroup, 'routing' | 'folio_id'>;

/** Master folio that takes what the system posts for the stays of a group; null: each stay's own does. Rules: GROUP-16. */
export function masterFolioOf(group: RoutingTerms | null): string | null {
  return group === null || group.routing === 'none' ? null : group.folio_id;
}

interface RoutedStay {
  readonly row: Pick<ReservationRow, 'folio_id'>;
  readonly group: RoutingTerms | null;
}

/** Folio that takes what the system posts for a stay, and expects its nights. Rules: GROUP-16. Decision: infra/decisions/0008. */
export const billedFolio = ({ row, group }: RoutedStay): string => masterFolioOf(group) ?? row.folio_id;

const readLiveFolios = statement<{ id: string; folio_id: string }>(
  'booking.read_folios_of_group',
  `select r.id, r.folio_id from booking.reservation r
    where r.tenant_id = $1 and r.group_id = $2 and r.status in ('tentative', 'confirmed', 'checked_in') order by r.id`,
);

interface FolioTerms extends RoutingTerms {
  readonly organiser_guest_id: string | null;
}

interface FolioChange {
  readonly groupId: string;
  readonly before: FolioTerms;
  readonly after: FolioTerms;
}

/**
 * Lets the folios of a locked group follow its terms: the master folio, or each live stay's own, expects the nights, and the master belongs
 * to the organiser. The folios are locked all at once; one that was merged away meanwhile restarts the transaction.
 * Rules: FOLIO-2, GROUP-3, GROUP-16. Decision: infra/decisions/0035. Errors: SVC-3005.
 */
export async function followTerms(ctx: WriteContext, { groupId, before, after }: FolioChange): Promise<void> {
  const isRerouted = masterFolioOf(after) !== masterFolioOf(before);
  const isHandedOver = before.folio_id !== null && after.organiser_guest_id !== before.organiser_guest_id;
  if (!isRerouted && !isHandedOver) return;
  const key = [ctx.tenant.id, groupId];
  const stays = isRerouted ? await ctx.tx.run(readLiveFolios, key) : [];
  const locked = await lockFolios(ctx, [
    ...new Set([...stays.map(({ folio_id }) => folio_id), ...(after.folio_id === null ? [] : [after.folio_id])]),
  ]);
  const isOpen = locked.some(({ id, status }) => id === after.folio_id && status === 'open');
  if (isHandedOver && isOpen && after.folio_id !== null && after.organiser_guest_id !== null)
    await changeFolioGuest(ctx, { folioId: after.folio_id, guestId: after.organiser_guest_id });
  if (!isRerouted) return;
  if (masterFolioOf(after) !== null && !isOpen) throw refuse('SVC-3005', 'routing', 'the master folio is closed');
  await requireUnmoved(ctx, key, stays);
  await billStaysTo(ctx, { reservationIds: stays.map(({ id }) => id), folioId: masterFolioOf(after) });
}

async function requireUnmoved(ctx: WriteContext, key: readonly string[], seen: readonly { readonly folio_id: string }[]): Promise<void> {
  const stays = await ctx.tx.run(readLiveFolios, key);
  if (stays.some(({ folio_id }, index) => folio_id !== seen[index]?.folio_id))
    throw new RestartTransaction('a stay moved to another folio');
}

const findGroup = statement<{ id: string }>(
  'booking.find_group_of_master_folio',
  `select g.id from booking.stay_group g
    where g.tenant_id = $1 and g.folio_id = $2
      and (g.status in ('inquiry', 'tentative', 'definite') or exists (
        select from booking.reservation r
         where r.tenant_id = g.tenant_id and r.group_id = g.id and r.status in ('tentative', 'confirmed', 'checked_in')))`,
);

/** The group whose master folio this is, while it or a stay of it is live; null for none. Call with the folio locked. Rules: GROUP-16. */
export async function liveGroupOfMasterFolio(ctx: RequestContext, folioId: string): Promise<string | null> {
  const [group] = await readRows(ctx, findGroup, [ctx.tenant.id, folioId]);
  return group?.id ?? null;
}

const isMaster = statement<{ is_master: boolean }>(
  'booking.is_master_folio',
  'select exists (select from booking.stay_group g where g.tenant_id = $1 and g.folio_id = $2) as is_master',
);

/** True for the master folio of any group. Rules: GROUP-16, STAY-11. */
export async function isMasterFolio(ctx: RequestContext, folioId: string): Promise<boolean> {
  const [row] = await readRows(ctx, isMaster, [ctx.tenant.id, folioId]);
  return row?.is_master ?? false;
}
