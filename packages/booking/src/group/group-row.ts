import { addDays, type LocalDate, moneyToBody, ServiceError } from '@innkeeper/kernel';
import { type RequestContext, statement, type WriteContext } from '@innkeeper/platform';
import { splitVat } from '@innkeeper/rates';
import { attritionMinor } from './attrition.ts';
import type { GroupBody, GroupStatus, RoutingMode } from './group.contract.ts';
import { openStatuses } from './group-status.ts';

/** A stored group. */
export interface StoredGroup {
  id: string;
  property_id: string;
  name: string;
  kind: GroupBody['kind'];
  status: GroupStatus;
  organiser_guest_id: string | null;
  company_id: string | null;
  arrival: LocalDate;
  departure: LocalDate;
  cutoff_date: LocalDate | null;
  elastic: boolean;
  hold_tentative: boolean;
  routing: RoutingMode;
  rate_plan_id: string;
  attrition_percent: string | null;
  folio_id: string | null;
  attrition_entry_id: string | null;
  notes: string | null;
  cut_off_at: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** A group with the sums of its block and the terms of its property. */
export interface GroupRow extends StoredGroup {
  currency: string;
  timezone: string;
  vat_percent: string;
  prices_include_vat: boolean;
  rooms_contracted: number; // room nights, as all rooms here
  rooms_held: number;
  rooms_picked_up: number;
  rooms_released: number;
  /** Nights that nobody has picked up: rate and rooms; null without attrition. */
  unused: readonly (readonly [rateMinor: string, rooms: number])[] | null;
}

export const storedColumns = [
  'id',
  'property_id',
  'name',
  'kind',
  'status',
  'organiser_guest_id',
  'company_id',
  'arrival',
  'departure',
  'cutoff_date',
  'elastic',
  'hold_tentative',
  'routing',
  'rate_plan_id',
  'attrition_percent',
  'folio_id',
  'attrition_entry_id',
  'notes',
  'cut_off_at',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof StoredGroup)[];

/** SQL condition: the group `g` holds what its block has left. */
export const isHoldingGroup = `(g.status = 'definite' or (g.status = 'tentative' and g.hold_tentative))`;

/** Selects groups `g` with the sums of their blocks. */
export const selectGroups = `
  select ${storedColumns.map((column) => `g.${column}`).join(', ')}, p.currency, h.timezone, h.vat_percent, h.prices_include_vat, b.*
    from booking.stay_group g
    join hotel.property h on h.tenant_id = g.tenant_id and h.id = g.property_id
    join rates.rate_plan p on p.tenant_id = g.tenant_id and p.id = g.rate_plan_id
   cross join lateral (
     select coalesce(sum(n.rooms), 0)::int as rooms_contracted, coalesce(sum(n.picked_up), 0)::int as rooms_picked_up,
            coalesce(sum(n.released), 0)::int as rooms_released,
            case when ${isHoldingGroup} then coalesce(sum(n.rooms - n.picked_up - n.released), 0)::int else 0 end as rooms_held,
            json_agg(json_build_array(n.rate_minor::text, n.rooms - n.picked_up))
              filter (where g.attrition_percent is not null and n.rooms > n.picked_up) as unused
       from booking.block_night n where n.tenant_id = g.tenant_id and n.group_id = g.id
   ) b`;

export const readGroup = statement<GroupRow>('booking.read_group', `${selectGroups} where g.tenant_id = $1 and g.id = $2`);

const lockRow = statement<never>('booking.lock_group', 'select from booking.stay_group where tenant_id = $1 and id = $2 for no key update');

/**
 * Locks a group against every change of itself, its block and its stays, which share a lock of it. The row is read in a new snapshot, after
 * the lock. Groups are locked before guests, folios and stays. Decision: infra/decisions/0035. Errors: SVC-2011.
 */
export async function lockGroup(ctx: WriteContext, id: string): Promise<GroupRow> {
  const key = [ctx.tenant.id, id];
  const [, [row]] = await Promise.all([ctx.tx.run(lockRow, key), ctx.tx.run(readGroup, key)]);
  if (!row) throw new ServiceError('SVC-2011');
  ctx.reply.before = toGroupBody(ctx, row);
  return row;
}

/** Reads a group that exists. */
export async function rereadGroup(ctx: WriteContext, id: string): Promise<GroupRow> {
  const [row] = await ctx.tx.run(readGroup, [ctx.tenant.id, id]);
  if (!row) throw new Error('a locked group vanished');
  return row;
}

/** First day on which the unused nights of a group are due: the day after the cut-off date, or the arrival. Rules: GROUP-13. */
const attritionDueFrom = ({ cutoff_date, arrival }: Pick<StoredGroup, 'cutoff_date' | 'arrival'>): LocalDate =>
  cutoff_date === null ? arrival : addDays(cutoff_date, 1);

/** Wire body of a group. Rules: GROUP-1, GROUP-13. */
export function toGroupBody(ctx: Pick<RequestContext, 'clock'>, row: GroupRow): GroupBody {
  const dueMinor = attritionDueMinor(ctx, row);
  return {
    id: row.id,
    property_id: row.property_id,
    name: row.name,
    kind: row.kind,
    status: row.status,
    organiser_guest_id: row.organiser_guest_id,
    company_id: row.company_id,
    arrival: row.arrival,
    departure: row.departure,
    cutoff_date: row.cutoff_date,
    elastic: row.elastic,
    hold_tentative: row.hold_tentative,
    routing: row.routing,
    rate_plan_id: row.rate_plan_id,
    attrition_percent: row.attrition_percent === null ? null : Number(row.attrition_percent),
    folio_id: row.folio_id,
    notes: row.notes,
    totals: { rooms_held: row.rooms_held, rooms_picked_up: row.rooms_picked_up, rooms_released: row.rooms_released },
    attrition_due: dueMinor === null ? null : moneyToBody(row.currency, dueMinor),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Fee for the nights that are missing, taxes included, in minor units; null before the cut-off, after it was charged, and when nothing is due. */
export function attritionDueMinor({ clock }: Pick<RequestContext, 'clock'>, row: GroupRow): bigint | null {
  const { attrition_percent: percent, attrition_entry_id: charged, unused } = row;
  if (percent === null || charged !== null || !isContracted(row)) return null;
  if (clock.today(row.timezone) < attritionDueFrom(row)) return null;
  const taxes = { vatPercent: Number(row.vat_percent), pricesIncludeVat: row.prices_include_vat, cityTax: null };
  const withVat = (rateMinor: bigint): bigint => {
    const { netMinor, vatMinor } = splitVat(rateMinor, taxes);
    return netMinor + vatMinor;
  };
  const dueMinor = attritionMinor({
    contracted: row.rooms_contracted,
    pickedUp: row.rooms_picked_up,
    percent: Number(percent),
    unused: (unused ?? []).map(([rateMinor, rooms]) => ({ rateMinor: withVat(BigInt(rateMinor)), rooms })),
  });
  return dueMinor === 0n ? null : dueMinor;
}

/** False for an inquiry, open or ended. An ended inquiry is recognised by its unused rooms: those of every other ended group were released. */
function isContracted({ status, rooms_contracted, rooms_picked_up, rooms_released }: GroupRow): boolean {
  return status !== 'inquiry' && (openStatuses.includes(status) || rooms_contracted === rooms_picked_up + rooms_released);
}
