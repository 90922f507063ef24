import type { BoundedContext, ReadReplica } from '@innkeeper/platform';
import { reportOperations } from './report/report.operations.ts';
import type { ReportFacts } from './report/report-facts.ts';
import { reportingDueWork } from './reporting.due-work.ts';
import { reportingRetention } from './reporting.retention.ts';
import { reportingSealedColumns } from './reporting.sealed-columns.ts';

/** Reports on the data of the other contexts. */
export function createReportingContext(facts: ReportFacts, replica: () => ReadReplica | null) {
  return {
    name: 'reporting',
    operations: { reports: reportOperations({ facts, replica }) },
    dueWork: reportingDueWork,
    retention: reportingRetention,
    sealedColumns: reportingSealedColumns,
  } as const satisfies BoundedContext;
}
