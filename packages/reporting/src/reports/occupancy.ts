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

interface OccupancyDay {
  readonly total: number;
  readonly sold: number;
  readonly available: number;
  readonly netMinor: bigint;
}

/** Rules: REP-4, REP-5. */
export const occupancy = report({
  name: 'occupancy',
  dates: ['from', 'to'],
  readsFigures: true,
  describes:
    'A row for every date: rooms, rooms sold to stays on the books (confirmed, checked in, checked out), rooms that can still be sold, and the net price of the sold nights; `adr` is that price by rooms sold, `revpar` by all rooms.',
  columns: [
    { name: 'date', type: 'date' },
    { name: 'rooms_total', type: 'integer' },
    { name: 'rooms_sold', type: 'integer' },
    { name: 'rooms_available', type: 'integer' },
    { name: 'occupancy_percent', type: 'percent' },
    { name: 'room_revenue', type: 'money' },
    { name: 'adr', type: 'money' },
    { name: 'revpar', type: 'money' },
  ],
  compute: computeOccupancy,
});

async function computeOccupancy({ ctx, facts, property }: Computation, { from, to }: DateSpan): Promise<ReportResult> {
  const nights = { propertyId: property.id, from, to };
  const [stock, sold] = await Promise.all([facts.stockByDate(ctx, nights), facts.soldByDate(ctx, nights)]);
  const soldOn = new Map(sold.map((row) => [row.date, row]));
  const days = stock.map(({ date, total, available }) => {
    const { rooms = 0, netMinor = 0n } = soldOn.get(date) ?? {};
    return { date, total, available, sold: rooms, netMinor };
  });
  return {
    rows: days.map((day) => ({ date: day.date, ...figuresOf(day, property.currency) })),
    totals: { date: null, ...figuresOf(days.reduce(addDay, { total: 0, sold: 0, available: 0, netMinor: 0n }), property.currency) },
  };
}

function addDay(sum: OccupancyDay, day: OccupancyDay): OccupancyDay {
  return {
    total: sum.total + day.total,
    sold: sum.sold + day.sold,
    available: sum.available + day.available,
    netMinor: sum.netMinor + day.netMinor,
  };
}

function figuresOf({ total, sold, available, netMinor }: OccupancyDay, currency: string): ReportRow {
  return {
    rooms_total: total,
    rooms_sold: sold,
    rooms_available: available,
    occupancy_percent: percentOfWhole(BigInt(sold), BigInt(total)),
    room_revenue: moneyToBody(currency, netMinor),
    adr: moneyToBody(currency, averageMinor(netMinor, sold)),
    revpar: moneyToBody(currency, averageMinor(netMinor, total)),
  };
}
