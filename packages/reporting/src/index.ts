export type { ReportFacts } from './report/report-facts.ts';
export { createReportingContext } from './reporting.context.ts';
