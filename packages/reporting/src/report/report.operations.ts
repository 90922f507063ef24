import { limits } from '@innkeeper/kernel';
import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { reports } from '../reports/reports.ts';
import { getReport, type ReportDeps, unusedDates } from './get-report.ts';
import { getReportContract } from './report.contract.ts';
import { reportForms } from './report-forms.ts';

const catalogue = [...reports.values()]
  .map(({ name, columns, describes }) => `- \`${name}\` (${columns.map((column) => `\`${column.name}\``).join(', ')}): ${describes}`)
  .join('\n');

const tag: Tag = { name: 'Reports', description: `Canned reports, as JSON or CSV.\n\n${catalogue}` };

/** The operations on reports. Rules: REP-1, REP-2, REP-3. */
export function reportOperations(deps: ReportDeps) {
  return {
    get: operation({
      route: 'GET /reports/{name}',
      status: 200,
      permission: 'read_only',
      capPerMinute: limits.reportsPerMinute,
      representations: reportForms,
      contract: getReportContract,
      unknownParameters: (params) => unusedDates(getReportContract.params.safeParse(params).data?.name),
      tag,
      summary: 'Compute a report, as JSON or CSV',
      description:
        'Computes `daily-arrivals`, `housekeeping-status` and `ledger-balance` for a `date`, the others for the dates `from` to `to`, inclusive; `pickup` also needs `since`, and `pace` and `pickup` accept `as_of`. `Accept: text/csv` returns the rows as CSV. A report is cached for five minutes of real time; `Age` is its age. Changes nothing and emits nothing. A missing date is SVC-2003, as is a missing `property_id` where the tenant has several; a parameter of another report is SVC-2012, a future date as `since` or `as_of` SVC-2013, an unknown property SVC-2010, an unknown report SVC-2011.',
      errors: ['SVC-2003', 'SVC-2010', 'SVC-2011', 'SVC-2012'],
      run: getReport(deps),
    }),
  } as const satisfies OperationsOfNoun;
}
