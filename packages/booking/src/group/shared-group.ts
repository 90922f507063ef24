import type { LocalDate } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { StoredGroup } from './group-row.ts';

/** Terms of a group for its stays. */
export interface SharedGroup
  extends Pick<
    StoredGroup,
    'id' | 'property_id' | 'status' | 'hold_tentative' | 'elastic' | 'routing' | 'folio_id' | 'rate_plan_id' | 'cut_off_at'
  > {
  readonly arrival: LocalDate;
  readonly cutoff_date: LocalDate | null;
  readonly currency: string;
  readonly timezone: string;
}

const shared = (which: string): string =>
  `select g.id, g.property_id, g.status, g.hold_tentative, g.elastic, g.routing, g.folio_id, g.rate_plan_id, g.cut_off_at, g.arrival,
          g.cutoff_date, h.currency, h.timezone
     from booking.stay_group g
     join hotel.property h on h.tenant_id = g.tenant_id and h.id = g.property_id
    where g.tenant_id = $1 and ${which} for share of g`;

const shareRow = statement<SharedGroup>('booking.share_group', shared('g.id = $2'));

const shareRows = statement<SharedGroup>('booking.share_groups', shared('g.id = any($2) order by g.id'));

/** `lockSharedGroup` for several groups, in the order of their ids. */
export async function lockSharedGroups(ctx: WriteContext, ids: readonly string[]): Promise<ReadonlyMap<string, SharedGroup>> {
  const rows = ids.length === 0 ? [] : await ctx.tx.run(shareRows, [ctx.tenant.id, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks a group, before guests, folios and stays, against changes of its terms and releases of its block, beside any number of its stays;
 * null when the tenant has none. Decision: infra/decisions/0035.
 */
export async function lockSharedGroup(ctx: WriteContext, id: string): Promise<SharedGroup | null> {
  const [row] = await ctx.tx.run(shareRow, [ctx.tenant.id, id]);
  return row ?? null;
}
