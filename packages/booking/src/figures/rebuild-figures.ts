import { readProperties } from '@innkeeper/hotel';
import { inTransaction, type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import { refreshFigures } from './refresh-figures.ts';

/** Progress of a rebuild. */
export interface RebuildProgress {
  readonly ok: boolean; // true when nothing is left
  readonly dates_left: number;
}

interface FigureProperty {
  readonly id: string;
  readonly timezone: string;
}

/** Daily figures of another context that a rebuild includes. */
export interface FigureSource {
  readonly discard: (ctx: WriteContext, properties: readonly FigureProperty[]) => Promise<void>;
  /** Computes some days of a property; returns how many are left. */
  readonly compute: (ctx: RequestContext, propertyId: string) => Promise<number>;
}

// Only one rebuild of a tenant runs at a time; a second request continues it.
const lockRebuild = statement<never>('booking.lock_rebuild', `select pg_advisory_xact_lock(hashtextextended('booking.rebuild:' || $1, 0))`);

// Notes every date with a stay or figures, by month: progress survives a killed process month by month.
const begin = statement<never>(
  'booking.begin_rebuild',
  `insert into booking.changed_dates (tenant_id, property_id, cause, first_date, last_date)
   select p.tenant_id, p.id, 'rebuild', m.month::date, (m.month + interval '1 month' - interval '1 day')::date
     from hotel.property p
    cross join lateral (
      select least((select min(n.date) from booking.reservation_night n where n.tenant_id = $1),
                   (select min(k.date) from booking.kept_date k where k.tenant_id = $1 and k.property_id = p.id)) as first_date,
             greatest((select max(n.date) from booking.reservation_night n where n.tenant_id = $1),
                      (select max(k.date) from booking.kept_date k where k.tenant_id = $1 and k.property_id = p.id)) as last_date
    ) s
    cross join lateral generate_series(date_trunc('month', s.first_date::timestamp), s.last_date::timestamp, interval '1 month') as m(month)
    where p.tenant_id = $1
      and not exists (select from booking.changed_dates c where c.tenant_id = $1 and c.property_id = p.id and c.cause = 'rebuild')`,
);

const readLeft = statement<{ property_id: string; dates: number }>(
  'booking.read_rebuild',
  `select c.property_id, sum(c.last_date - c.first_date + 1)::int as dates
     from booking.changed_dates c where c.tenant_id = $1 and c.cause = 'rebuild' group by c.property_id order by c.property_id`,
);

/**
 * Recomputes all stored figures of a tenant in steps: `continues` continues a rebuild, otherwise one begins unless one is running. Reports
 * compute what is not yet rebuilt. Rules: REP-32. Decisions: infra/decisions/0069, 0123.
 */
export async function rebuildFigures(
  ctx: RequestContext,
  { continues, figureSources }: { readonly continues: boolean; readonly figureSources: readonly FigureSource[] },
): Promise<RebuildProgress> {
  const { id: tenantId } = ctx.tenant;
  const properties = await readProperties(ctx);
  if (!continues)
    await inTransaction(ctx, async (inner) => {
      await inner.tx.run(lockRebuild, [tenantId]);
      await inner.tx.run(begin, [tenantId]);
      for (const each of figureSources) await each.discard(inner, properties);
    });
  const [property] = await readRows(ctx, readLeft, [tenantId]);
  if (property) await refreshFigures(ctx, property.property_id);
  const left = await readRows(ctx, readLeft, [tenantId]);
  const figuresLeft = left.reduce((sum, { dates }) => sum + dates, 0);
  if (figuresLeft > 0) return { ok: false, dates_left: figuresLeft };
  let datesLeft = 0; // some days of each property at a time
  for (const { id } of properties) for (const each of figureSources) datesLeft += await each.compute(ctx, id);
  return { ok: datesLeft === 0, dates_left: datesLeft };
}
