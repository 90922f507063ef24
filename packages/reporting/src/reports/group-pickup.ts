import { limits, moneyToBody, refuse } from '@innkeeper/kernel';
import { type Computation, type DateSpan, percentOfWhole, type ReportResult, type ReportRow, report } from '../report/report.ts';
import type { GroupFigures } from '../report/report-facts.ts';

/** Rules: GROUP-18. */
export const groupPickup = report({
  name: 'group-pickup',
  dates: ['from', 'to'],
  describes:
    'A row for every group that arrives on the dates, by arrival: room nights contracted, still held and picked up, `pickup_percent` of what was contracted, and in `room_revenue` the net price of the nights of its reservations that are confirmed, in the house or departed.',
  columns: [
    { name: 'group_id', type: 'id' },
    { name: 'name', type: 'text' },
    { name: 'status', type: 'text' },
    { name: 'cutoff_date', type: 'date' },
    { name: 'rooms_contracted', type: 'integer' },
    { name: 'rooms_held', type: 'integer' },
    { name: 'rooms_picked_up', type: 'integer' },
    { name: 'pickup_percent', type: 'percent' },
    { name: 'room_revenue', type: 'money' },
  ],
  holdsNames: true,
  compute: computePickup,
});

async function computePickup({ ctx, facts, property }: Computation, { from, to }: DateSpan): Promise<ReportResult> {
  const max = limits.reportRowsMax;
  const groups = await facts.groups(ctx, { propertyId: property.id, from, to, max: max + 1 });
  if (groups.length > max) throw refuse('SVC-2013', 'to', `more than ${max} groups: ask for fewer days`);
  const sumsOf = (of: readonly GroupFigures[]): ReportRow => {
    const contracted = of.reduce((sum, group) => sum + group.contracted, 0);
    const pickedUp = of.reduce((sum, group) => sum + group.pickedUp, 0);
    return {
      rooms_contracted: contracted,
      rooms_held: of.reduce((sum, group) => sum + group.held, 0),
      rooms_picked_up: pickedUp,
      pickup_percent: percentOfWhole(BigInt(pickedUp), BigInt(contracted)),
      room_revenue: moneyToBody(
        property.currency,
        of.reduce((sum, group) => sum + group.netMinor, 0n),
      ),
    };
  };
  return {
    rows: groups.map((group) => ({
      group_id: group.id,
      name: group.name,
      status: group.status,
      cutoff_date: group.cutOffDate,
      ...sumsOf([group]),
    })),
    totals: { group_id: null, name: null, status: null, cutoff_date: null, ...sumsOf(groups) },
  };
}
