import { moneyToBody } from '@innkeeper/kernel';
import { type Computation, type DateSpan, type ReportResult, type ReportRow, report } from '../report/report.ts';
import type { TaxSum } from '../report/report-facts.ts';

/** Rules: REP-15. */
export const tax = report({
  name: 'tax',
  dates: ['from', 'to'],
  keepsSums: true,
  describes:
    'A row for every tax and rate on the invoices and legal documents issued on the dates, added up as they show them; credit notes count negative. VAT that was posted at another rate than that of its invoice has none; city tax is levied on no amount, so that its `net` is zero.',
  columns: [
    { name: 'tax', type: 'text' },
    { name: 'rate_percent', type: 'percent' },
    { name: 'net', type: 'money' },
    { name: 'tax_amount', type: 'money' },
    { name: 'gross', type: 'money' },
  ],
  compute: computeTax,
});

type TaxTotals = Pick<TaxSum, 'netMinor' | 'taxMinor'>;

async function computeTax({ ctx, facts, property }: Computation, { from, to }: DateSpan): Promise<ReportResult> {
  const sums = byRate(await facts.taxesOfInvoices(ctx, { propertyId: property.id, currency: property.currency, from, to }));
  const figuresOf = ({ netMinor, taxMinor }: TaxTotals): ReportRow => ({
    net: moneyToBody(property.currency, netMinor),
    tax_amount: moneyToBody(property.currency, taxMinor),
    gross: moneyToBody(property.currency, netMinor + taxMinor),
  });
  return {
    rows: sums.map((sum) => ({ tax: sum.tax, rate_percent: sum.ratePercent, ...figuresOf(sum) })),
    totals: { tax: null, rate_percent: null, ...figuresOf(sums.reduce(add, { netMinor: 0n, taxMinor: 0n })) },
  };
}

/** Adds up the rows of each tax and rate. */
function byRate(sums: readonly TaxSum[]): TaxSum[] {
  const rows = new Map<string, TaxSum>();
  for (const sum of sums) {
    const key = `${sum.tax} ${sum.ratePercent}`;
    const before = rows.get(key);
    rows.set(key, before ? { ...sum, ...add(before, sum) } : sum);
  }
  return [...rows.values()];
}

function add(sum: TaxTotals, each: TaxTotals): TaxTotals {
  return { netMinor: sum.netMinor + each.netMinor, taxMinor: sum.taxMinor + each.taxMinor };
}
