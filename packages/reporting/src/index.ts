export { forgetNamedResults } from './report/kept-results.ts';
export type { ReportFacts } from './report/report-facts.ts';
export { createReportingContext } from './reporting.context.ts';
