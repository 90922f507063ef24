import { moneyToBody } from '@innkeeper/kernel';
import {
  averageMinor,
  type Computation,
  type DateSpan,
  percentOfWhole,
  type ReportResult,
  type ReportRow,
  report,
} from '../report/report.ts';
import type { SoldShare } from '../report/report-facts.ts';

/** Rules: REP-8. */
export const rateMix = report({
  name: 'rate-mix',
  dates: ['from', 'to'],
  readsFigures: true,
  describes: 'A row for every rate plan with nights on the books in the window, largest room revenue first.',
  columns: [
    { name: 'rate_plan_id', type: 'id' },
    { name: 'code', type: 'text' },
    { name: 'kind', type: 'text' },
    { name: 'reservations', type: 'integer' },
    { name: 'room_nights', type: 'integer' },
    { name: 'room_revenue', type: 'money' },
    { name: 'adr', type: 'money' },
    { name: 'share_percent', type: 'percent' },
  ],
  compute: computeMix,
});

async function computeMix({ ctx, facts, property }: Computation, { from, to }: DateSpan): Promise<ReportResult> {
  const sold = await facts.soldByPlan(ctx, { propertyId: property.id, from, to });
  const plans = await facts.plansById(
    ctx,
    sold.map(({ of }) => of),
  );
  const sum = sold.reduce(addShare, { reservations: 0, nights: 0, netMinor: 0n });
  const figuresOf = ({ reservations, nights, netMinor }: Omit<SoldShare, 'of'>): ReportRow => ({
    reservations,
    room_nights: nights,
    room_revenue: moneyToBody(property.currency, netMinor),
    adr: moneyToBody(property.currency, averageMinor(netMinor, nights)),
    share_percent: percentOfWhole(netMinor, sum.netMinor),
  });
  return {
    rows: sold.toSorted(byRevenue).map((share) => {
      const { code = null, kind = null } = plans.get(share.of) ?? {};
      return { rate_plan_id: share.of, code, kind, ...figuresOf(share) };
    }),
    totals: { rate_plan_id: null, code: null, kind: null, ...figuresOf(sum) },
  };
}

function addShare(sum: Omit<SoldShare, 'of'>, share: Omit<SoldShare, 'of'>): Omit<SoldShare, 'of'> {
  return {
    reservations: sum.reservations + share.reservations,
    nights: sum.nights + share.nights,
    netMinor: sum.netMinor + share.netMinor,
  };
}

function byRevenue(left: SoldShare, right: SoldShare): number {
  if (left.netMinor !== right.netMinor) return left.netMinor < right.netMinor ? 1 : -1;
  return left.of < right.of ? -1 : 1;
}
