import { idText, limits, localDate, moneyBody, nightsBetween, whenValid } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';
import { columnTypes } from './report.ts';

const cell = z.union([z.string(), z.number(), moneyBody, z.null()]);

export const reportBody = z
  .strictObject({
    report: z.string(),
    parameters: z.record(z.string(), z.string()).meta({ description: 'Parameters as used, `property_id` included' }),
    generated_at: z.iso.datetime(),
    fresh_until: z.iso.datetime().meta({ description: 'Until then the same parameters return this same body' }),
    columns: z.array(z.strictObject({ name: z.string(), type: z.enum(columnTypes) })),
    rows: z.array(z.record(z.string(), cell)).meta({ description: 'A member for each column' }),
    totals: z.record(z.string(), cell).meta({ description: 'Totals of all rows; null for columns that cannot be added up' }),
  })
  .meta({ id: 'Report' });
export type ReportBody = z.infer<typeof reportBody>;

export const getReportContract = contract({
  params: ['name'],
  query: {
    property_id: idText.optional().meta({ description: 'Needed only when the tenant has several properties' }),
    date: localDate.optional().meta({ description: 'Date of daily-arrivals, housekeeping-status and ledger-balance' }),
    from: localDate.optional().meta({ description: 'First date of the other reports' }),
    to: localDate.optional().meta({ description: `Last date of the other reports, at most ${limits.reportDaysMax} days from the first` }),
    since: localDate.optional().meta({ description: 'First day whose bookings, changes and cancellations count, for pickup' }),
    as_of: localDate.optional().meta({ description: 'Day at whose end the books are read, for pace and pickup; today by default' }),
  },
  queryRules: (query) =>
    query.superRefine(
      ({ from, to }, refinement) => {
        if (from === undefined || to === undefined) return;
        if (to < from) refinement.addIssue({ code: 'custom', path: ['to'], message: 'must not be before from' });
        else if (nightsBetween(from, to) >= limits.reportDaysMax)
          refinement.addIssue({ code: 'custom', path: ['to'], message: `must lie within ${limits.reportDaysMax} days of from` });
      },
      whenValid('from', 'to'),
    ),
  output: reportBody,
});
