import { type GuestRetention, readGuestRetentions } from '@innkeeper/hotel';
import { clockOver } from '@innkeeper/kernel';
import { type DueWorkContext, systemStatement } from '@innkeeper/platform';
import { firstKeptDeparture } from './first-kept-departure.ts';

/** Last stay of a guest, whose retention at its property has ended. */
export interface DepartedStay {
  readonly tenantId: string;
  readonly guestId: string;
  readonly reservationId: string;
  readonly firstKeptDeparture: string; // first departure that its property retains
}

export interface DepartedStays {
  readonly stays: readonly DepartedStay[];
  /** Position of the next batch; null at the end. */
  readonly next: string | null;
}

interface EndedRow {
  tenant_id: string;
  property_id: string;
  departure: string;
  id: string;
  guest_id: string;
  kept_from: string;
  is_last: boolean;
}

const batchMax = 200;

/**
 * $1 to $3: properties and the first departure each retains, $4 to $7: the position. The limit counts all stays read, last ones or not.
 */
const findEnded = systemStatement<EndedRow>(
  'booking.find_ended_retentions',
  `select r.tenant_id, r.property_id, r.departure, r.id, r.guest_id, kept.kept_from,
          not exists (select from booking.reservation o
                       where o.tenant_id = r.tenant_id and o.guest_id = r.guest_id
                         and (o.status in ('tentative', 'confirmed', 'checked_in') or (o.departure, o.id) > (r.departure, r.id))) as is_last
     from unnest($1::text[], $2::text[], $3::date[]) as kept(tenant_id, property_id, kept_from)
    cross join lateral (
          select s.tenant_id, s.property_id, s.departure, s.id, s.guest_id
            from booking.reservation s
           where s.tenant_id = kept.tenant_id and s.property_id = kept.property_id and s.departure < kept.kept_from
             and s.status in ('checked_out', 'cancelled') and s.retention_ended_at is null
             and (s.tenant_id, s.property_id, s.departure, s.id) > ($4, $5, $6::date, $7)
           order by s.departure, s.id limit $8) r
    order by r.tenant_id, r.property_id, r.departure, r.id limit $8`,
);

/**
 * Finds a batch of guests whose last stay in the tenant is past the retention of its property, by the property's local date. A stay that is
 * tentative, confirmed or checked in retains its guest. Rules: GUEST-32. Decision: infra/decisions/0036. Errors: SVC-9003.
 */
export async function findDeparted(ctx: DueWorkContext, after: string | null): Promise<DepartedStays> {
  const [tenantId = '', propertyId = '', departure = '', id = ''] = (after ?? start).split(' ');
  const { properties, isLast } = await readGuestRetentions(ctx.db, { tenantId: ctx.tenantId, from: { tenantId, propertyId } });
  const kept = await keptOf(ctx, properties);
  const columns = [kept.map((one) => one.tenantId), kept.map((one) => one.propertyId), kept.map((one) => one.from)];
  const rows = await ctx.db.runAsSystem(findEnded, [...columns, tenantId, propertyId, departure, id, batchMax]);
  const stays = rows.filter(({ is_last }) => is_last);
  return {
    stays: stays.map((row) => ({
      tenantId: row.tenant_id,
      guestId: row.guest_id,
      reservationId: row.id,
      firstKeptDeparture: row.kept_from,
    })),
    next: nextOf(rows, isLast ? undefined : properties.at(-1)),
  };
}

const start = '  -infinity '; // before every stay of every property

function nextOf(rows: readonly EndedRow[], lastProperty: GuestRetention | undefined): string | null {
  const last = rows.at(-1);
  if (last && rows.length === batchMax) return `${last.tenant_id} ${last.property_id} ${last.departure} ${last.id}`;
  return lastProperty ? `${lastProperty.tenantId} ${lastProperty.propertyId} infinity ` : null;
}

async function keptOf(ctx: DueWorkContext, properties: readonly GuestRetention[]) {
  const moved = new Map((await ctx.movedClocks()).map(({ tenantId, offsetSeconds }) => [tenantId, offsetSeconds]));
  return properties.flatMap(({ tenantId, propertyId, timezone, months }) => {
    const clock = clockOver(() => ctx.clock.nowMs() + (moved.get(tenantId) ?? 0) * 1_000);
    try {
      return [{ tenantId, propertyId, from: firstKeptDeparture(clock.today(timezone), months) }];
    } catch (error) {
      ctx.onFailure(error, propertyId); // a zone that the runtime does not know
      return [];
    }
  });
}
