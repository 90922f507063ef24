import { moneyToBody } from '@innkeeper/kernel';
import { type Computation, type DateSpan, percentOfWhole, type ReportResult, type ReportRow, report } from '../report/report.ts';
import type { SoldShare } from '../report/report-facts.ts';

/** Rules: REP-6, REP-7. */
export const revenueByChannel = report({
  name: 'revenue-by-channel',
  dates: ['from', 'to'],
  readsFigures: true,
  describes:
    'A row for every channel with nights on the books or postings in the window, largest room revenue first: the net price of its nights, and what else was posted, less VAT, by service date. Postings on folios without a stay count as `direct`.',
  columns: [
    { name: 'channel', type: 'text' },
    { name: 'reservations', type: 'integer' },
    { name: 'room_nights', type: 'integer' },
    { name: 'room_revenue', type: 'money' },
    { name: 'other_revenue', type: 'money' },
    { name: 'share_percent', type: 'percent' },
  ],
  compute: computeRevenue,
});

async function computeRevenue({ ctx, facts, property }: Computation, { from, to }: DateSpan): Promise<ReportResult> {
  const nights = { propertyId: property.id, from, to };
  const [sold, others] = await Promise.all([facts.soldByChannel(ctx, nights), facts.otherRevenueByChannel(ctx, nights)]);
  const shares = new Map(sold.map((share) => [share.of, share]));
  const channels = [...new Set([...shares.keys(), ...others.keys()])];
  const all = channels.map((channel) => ({ ...(shares.get(channel) ?? nothingOf(channel)), otherMinor: others.get(channel) ?? 0n }));
  const whole = all.reduce((sum, { netMinor }) => sum + netMinor, 0n);
  const rowOf = (channel: string | null, share: Omit<ChannelShare, 'of'>): ReportRow => ({
    channel,
    reservations: share.reservations,
    room_nights: share.nights,
    room_revenue: moneyToBody(property.currency, share.netMinor),
    other_revenue: moneyToBody(property.currency, share.otherMinor),
    share_percent: percentOfWhole(share.netMinor, whole),
  });
  return {
    rows: all.toSorted(byRevenue).map((share) => rowOf(share.of, share)),
    totals: rowOf(null, all.reduce(addShare, { reservations: 0, nights: 0, netMinor: 0n, otherMinor: 0n })),
  };
}

interface ChannelShare extends SoldShare {
  readonly otherMinor: bigint;
}

function nothingOf(channel: string): SoldShare {
  return { of: channel, reservations: 0, nights: 0, netMinor: 0n };
}

function addShare(sum: Omit<ChannelShare, 'of'>, share: Omit<ChannelShare, 'of'>): Omit<ChannelShare, 'of'> {
  return {
    reservations: sum.reservations + share.reservations,
    nights: sum.nights + share.nights,
    netMinor: sum.netMinor + share.netMinor,
    otherMinor: sum.otherMinor + share.otherMinor,
  };
}

function byRevenue(left: ChannelShare, right: ChannelShare): number {
  if (left.netMinor !== right.netMinor) return left.netMinor < right.netMinor ? 1 : -1;
  return left.of < right.of ? -1 : 1;
}
