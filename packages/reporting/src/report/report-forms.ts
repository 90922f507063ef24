import { streamedRepresentation } from '@innkeeper/platform';
import { getReportContract } from './report.contract.ts';

/** Representations of a report besides JSON. */
export const reportForms = [
  streamedRepresentation(getReportContract, {
    mediaType: 'text/csv',
    charset: 'utf-8',
    fileName: ({ report, parameters: { date, from, to, since, as_of } }) =>
      `${[report, date, from, to, since, as_of].filter((part) => part !== undefined).join('-')}.csv`,
    parts: async (report) => (await import('./report-csv.ts')).reportCsv(report),
  }),
];
