import { limits, moneyToBody, refuse } from '@innkeeper/kernel';
import { type Computation, type DateSpan, type ReportResult, type ReportRow, report } from '../report/report.ts';

const columns = [
  { name: 'reservation_id', type: 'id' },
  { name: 'channel', type: 'text' },
  { name: 'arrival', type: 'date' },
  { name: 'nights', type: 'integer' },
  { name: 'lost_revenue', type: 'money' },
  { name: 'fee', type: 'money' },
] as const;

/** Rules: REP-14. */
export const cancellations = report({
  name: 'cancellations',
  dates: ['from', 'to'],
  describes:
    'A row for every cancelled stay that was to arrive on the dates, by arrival; no-shows are in their own report. `lost_revenue` is the net price of the nights that left the books (zero for a hold that was never confirmed), `fee` what the terms of the plan ask for the cancellation, taxes included.',
  columns,
  compute: listOf(false),
});

/** Rules: REP-14. */
export const noShows = report({
  name: 'no-shows',
  dates: ['from', 'to'],
  describes: 'A row for every stay cancelled because its guest did not arrive, with the columns of `cancellations`.',
  columns,
  compute: listOf(true),
});

function listOf(isNoShow: boolean) {
  return async ({ ctx, facts, property }: Computation, { from, to }: DateSpan): Promise<ReportResult> => {
    const max = limits.reportRowsMax;
    const stays = await facts.cancelledStays(ctx, { propertyId: property.id, from, to, isNoShow, max: max + 1 });
    if (stays.length > max) throw refuse('SVC-2013', 'to', `more than ${max} stays: ask for fewer days`);
    const fees = await facts.cancellationFees(
      ctx,
      stays.map(({ id }) => id),
    );
    const listed = stays.map((stay) => ({ ...stay, feeMinor: fees.get(stay.id) ?? 0n }));
    const sumsOf = (of: readonly CancellationFigures[]): ReportRow => ({
      nights: of.reduce((sum, { nights }) => sum + nights, 0),
      lost_revenue: moneyToBody(
        property.currency,
        of.reduce((sum, { lostMinor }) => sum + lostMinor, 0n),
      ),
      fee: moneyToBody(
        property.currency,
        of.reduce((sum, { feeMinor }) => sum + feeMinor, 0n),
      ),
    });
    return {
      rows: listed.map((stay) => ({ reservation_id: stay.id, channel: stay.channel, arrival: stay.arrival, ...sumsOf([stay]) })),
      totals: { reservation_id: null, channel: null, arrival: null, ...sumsOf(listed) },
    };
  };
}

interface CancellationFigures {
  readonly nights: number;
  readonly lostMinor: bigint;
  readonly feeMinor: bigint;
}
